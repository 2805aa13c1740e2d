import { shortDay } from '../../../lib/calendar-day.ts';
import type { DayTakings } from '../../../shop/books/takings.ts';
import { formatEuro } from '../../../shop/money/money.ts';
import { textLinkClass } from '../../../ui/text-link.tsx';

/** Units of the drawing; it is stretched to the width it gets. */
const [BAR, GAP, HEIGHT] = [8, 2, 100];

/** What each day brought, as bars and as a table. */
export function TakingsChart({ days }: { days: readonly DayTakings[] }) {
  const most = Math.max(...days.map((one) => one.cents), 0);
  const total = days.reduce((sum, one) => sum + one.cents, 0);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      <figure className="m-0">
        <div className="flex justify-between text-xs text-ink-soft tabular-nums">
          <span>Giorno migliore: {formatEuro(most)}</span>
          <span>Totale: {formatEuro(total)}</span>
        </div>
        <svg
          role="img"
          aria-label={`Incassi degli ultimi ${days.length} giorni, in tutto ${formatEuro(total)}; i valori sono nella tabella qui sotto`}
          viewBox={`0 0 ${days.length * (BAR + GAP) - GAP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="mt-1 block h-40 w-full border-b border-ink-soft"
        >
          {days.map(({ day, cents, orders }, index) => {
            // A day that brought little must not look like one that brought nothing.
            const height = cents > 0 ? Math.max((cents / most) * HEIGHT, 2) : 0;
            return (
              <rect
                key={day}
                x={index * (BAR + GAP)}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                className={index === days.length - 1 ? 'fill-accent' : 'fill-ink-soft'}
              >
                <title>{`${shortDay(day)}: ${formatEuro(cents)}, ${orders === 1 ? '1 ordine' : `${orders} ordini`}`}</title>
              </rect>
            );
          })}
        </svg>
        <figcaption className="mt-1 flex justify-between text-xs text-ink-soft tabular-nums">
          <span>{shortDay(first.day)}</span>
          <span>oggi</span>
        </figcaption>
      </figure>
      <details className="mt-3">
        <summary className={textLinkClass('alone')}>Mostra come tabella</summary>
        <table className="mt-2 w-full max-w-md border-collapse text-left tabular-nums">
          <caption className="sr-only">Incassi e ordini degli ultimi {days.length} giorni</caption>
          <thead>
            <tr className="border-b border-ink text-xs">
              {['Giorno', 'Ordini', 'Incasso'].map((name) => (
                <th key={name} scope="col" className="py-2 text-right font-semibold first:text-left">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, cents, orders }) => (
              <tr key={day} className="border-b border-line">
                <th scope="row" className="py-1.5 font-normal">
                  {shortDay(day)}
                </th>
                <td className="py-1.5 text-right">{orders}</td>
                <td className="py-1.5 text-right">{formatEuro(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
