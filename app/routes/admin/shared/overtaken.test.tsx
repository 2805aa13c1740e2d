import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SendButton } from '#ui/send-button.tsx';
import { Overtaken } from './overtaken.tsx';

test('Enter in a field of a form that was overtaken never overwrites what somebody else has saved', () => {
  const fetcher = { state: 'idle', data: { ok: false, code: 'stale', message: '', version: 2 } };
  const page = renderToString(
    <form>
      <Overtaken fetcher={fetcher as never} what="la bozza" theirs="/anteprima" onMine={() => {}} />
      <SendButton fetcher={{ state: 'idle' }} intent="save">
        Salva la bozza
      </SendButton>
    </form>,
  );
  expect(page).toContain('Salva la mia al suo posto');
  // The first button that sends the form is the one that Enter presses.
  const [first] = page.match(/<button[^>]*type="submit"[^>]*>[^<]*/) ?? [];
  expect(first).toContain('Salva la bozza');
});
