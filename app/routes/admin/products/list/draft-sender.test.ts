import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftSender, type Stored } from './draft-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function sender(answers: (Stored | null)[] = []) {
  const sent: string[] = [];
  const stored: string[] = [];
  const drafts = draftSender(
    (subject, { savedAt, overtook }) => stored.push(`${subject} ${savedAt} ${overtook}`),
    async ({ subject, intent, content, seen }) => {
      sent.push([intent, subject, content, seen].filter(Boolean).join(' '));
      if (answers.length > 0) return answers.shift() ?? null;
      return intent === 'store' ? { savedAt: `v${sent.length}`, overtook: null } : null;
    },
  );
  return { drafts, sent, stored, pause: () => vi.advanceTimersByTimeAsync(1000) };
}

test('what is typed is sent after a pause, each time with the version before it', async () => {
  const { drafts, sent, stored, pause } = sender();
  drafts.type('new', 'A');
  drafts.type('new', 'Ab');
  expect(sent).toEqual([]);
  await pause();
  drafts.type('new', 'Abi');
  await pause();
  expect(sent).toEqual(['store new Ab', 'store new Abi v1']);
  expect(stored).toEqual(['new v1 null', 'new v2 null']);
});

test('only what this window stored is thrown away, and after it is stored', async () => {
  const { drafts, sent, pause } = sender();
  drafts.know('new', 'v0');
  drafts.discard('new');
  await pause();
  expect(sent).toEqual([]);
  drafts.type('new', 'A');
  drafts.flush();
  drafts.discard('new');
  await pause();
  expect(sent).toEqual(['store new A v0', 'discard new']);
});

test('an offered draft is thrown away on request, or once it was taken up', async () => {
  const { drafts, sent, pause } = sender();
  drafts.discard('a', true);
  drafts.adopt('b');
  drafts.discard('b');
  await pause();
  expect(sent).toEqual(['discard a', 'discard b']);
});

test('another form sends the one before at once', async () => {
  const { drafts, sent, pause } = sender();
  drafts.type('a', '1');
  drafts.type('b', '2');
  await pause();
  expect(sent).toEqual(['store a 1', 'store b 2']);
});

test('what was not stored is sent again before the page goes', async () => {
  const { drafts, sent, pause } = sender([null]);
  drafts.type('new', 'A');
  await pause();
  drafts.flush(true);
  expect(sent).toEqual(['store new A', 'store new A']);
});
