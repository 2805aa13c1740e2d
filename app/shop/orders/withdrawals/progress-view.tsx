import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import type { WithdrawalProgress } from './progress.ts';

type Props = {
  withdrawals: readonly WithdrawalProgress[];
  /** Address lines for returns. */
  returnTo: readonly string[];
  className?: string;
};

export function WithdrawalsDeclared({ withdrawals, returnTo, className = '' }: Props) {
  return (
    <ul aria-label="Recessi" className={`grid gap-5 ${className}`}>
      {withdrawals.map(({ code, declaration, receivedAt, sendBackBy, refund }) => (
        <li key={code} className="border-l-2 border-sage pl-4">
          <p className="font-semibold tabular-nums">
            Codice di reso {code}{' '}
            <span className="font-normal text-ink-soft">
              <time dateTime={receivedAt.toISOString()}>
                {beforeDay('del', italianDate(dayInRome(receivedAt)))}
              </time>
            </span>
          </p>
          <p className="mt-1 wrap-anywhere text-ink-soft text-sm">«{declaration}»</p>
          {sendBackBy && (
            <p className="mt-2">
              Rispedisci i capi entro <strong>{beforeDay('il', italianDate(sendBackBy))}</strong>, con il
              codice {code} nel pacco, a {returnTo.join(', ')}; oppure riportali in negozio.
            </p>
          )}
          <p className="mt-2">{refund}</p>
        </li>
      ))}
    </ul>
  );
}
