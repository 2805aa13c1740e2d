import { useFetcher } from 'react-router';
import { beforeDay } from '#lib/calendar-day.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { Button } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { type SecurityAnswer, useSecurityToast } from './security-answer.ts';

type Session = { id: string; createdAt: Date; clientAddress: string; device: string; isCurrent: boolean };

export function SessionsPanel({ sessions }: { sessions: Session[] }) {
  const fetcher = useFetcher<SecurityAnswer>();
  useSecurityToast(fetcher.data);
  return (
    <TitledSection id="sessioni" title="Dove hai effettuato l’accesso" titleClass="text-lg font-semibold">
      <ul className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="mr-auto min-w-0">
              <p>
                {session.device}{' '}
                {session.isCurrent && <strong className="text-sage">(questo dispositivo)</strong>}
              </p>
              <p className="wrap-anywhere text-sm text-ink-soft tabular-nums">
                {beforeDay('Dal', orderDate(session.createdAt))}
                {session.clientAddress && ` · ${session.clientAddress}`}
              </p>
            </div>
            {!session.isCurrent && (
              <fetcher.Form method="post">
                <input type="hidden" name="session" value={session.id} />
                <Button type="submit" name="intent" value="end-session" variant="secondary" size="sm">
                  Chiudi
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <fetcher.Form method="post" className="mt-2">
          <SendButton fetcher={fetcher} intent="end-other-sessions" variant="secondary">
            Chiudi tutti gli altri
          </SendButton>
        </fetcher.Form>
      )}
    </TitledSection>
  );
}
