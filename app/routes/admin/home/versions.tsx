import type { FormEvent } from 'react';
import type { useFetcher } from 'react-router';
import { italianMoment } from '../../../lib/clock-time.ts';
import type { HomeVersion } from '../../../shop/home-page/home-page.server.ts';
import { SendButton } from '../../../ui/send-button.tsx';
import type { FormAnswer } from '../shared/form-answer.ts';
import { Panel } from '../shared/record-page.tsx';

type Props = {
  versions: HomeVersion[];
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  onStep: (event: FormEvent) => void;
};

/** What the page has shown, the last first; each is shown again in one step. */
export function Versions({ versions, fetcher, onStep }: Props) {
  return (
    <Panel title="Ultime versioni">
      {versions.length === 0 ? (
        <p className="text-ink-soft">Qui trovi le ultime dieci versioni pubblicate.</p>
      ) : (
        <ol aria-label="Versioni pubblicate" className="border-line border-t">
          {versions.map(({ id, title, at, by, isShown }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="break-words font-medium">{title}</p>
                <p className="text-ink-soft">
                  {italianMoment(at)}, {by ?? 'da un’altra schermata'}
                </p>
              </div>
              {isShown ? (
                <p>Si vede ora</p>
              ) : (
                <fetcher.Form method="post" onSubmit={onStep}>
                  <input type="hidden" name="version" value={id} />
                  <SendButton fetcher={fetcher} intent="restore" variant="secondary">
                    Ripristina
                    <span className="sr-only">
                      {' '}
                      «{title}» del {italianMoment(at)}
                    </span>
                  </SendButton>
                </fetcher.Form>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
