import { addDays, dayInRome } from '../../lib/calendar-day.ts';
import type { Cents } from '../money/money.ts';

/**
 * A price from the moment it came into force. With `originalPriceCents` above it the price was announced as
 * reduced; leave it out where the history does not know.
 */
export type PricePoint = { priceCents: Cents; at: Date; originalPriceCents?: Cents | null };

/**
 * The price that an announced reduction must name: the lowest one applied in the 30 days before the reduction
 * began (Directive 98/6/EC art. 6a; Codice del Consumo art. 17-bis). Days are calendar days in Italy, the
 * thirtieth counted whole. A reduction that only deepens while it is announced without a break keeps its first
 * prior price (art. 17-bis c. 5); where announcements are unknown each drop counts as a reduction of its own,
 * which can only name a lower price. Null when the price is not reduced, or was never another one before.
 */
export function priorPrice(history: readonly PricePoint[], now: Date): Cents | null {
  const applied = history
    .filter((point) => point.at <= now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .filter((point, index, all) => all[index + 1]?.at.getTime() !== point.at.getTime());
  const start = beginningOfReduction(applied);
  const began = applied[start];
  if (!began || start === 0) return null;
  if (!isAnnounced(began) && (applied[start - 1]?.priceCents ?? 0) <= began.priceCents) return null;

  const firstDay = addDays(dayInRome(began.at), -30);
  const lastDay = (index: number) => dayInRome(new Date((applied[index + 1] ?? began).at.getTime() - 1));
  const prices = applied.slice(0, start).filter((_, index) => lastDay(index) >= firstDay);
  return Math.min(...prices.map((point) => point.priceCents));
}

function beginningOfReduction(applied: readonly PricePoint[]): number {
  let start = applied.length - 1;
  for (let before = applied[start - 1]; before; before = applied[start - 1]) {
    const point = applied[start];
    if (!point || !continues(before, point)) break;
    start -= 1;
  }
  return start;
}

function continues(before: PricePoint, after: PricePoint): boolean {
  if (isAnnounced(before) && isAnnounced(after)) return before.priceCents >= after.priceCents;
  return isAnnounced(before) === isAnnounced(after) && before.priceCents === after.priceCents;
}

function isAnnounced({ priceCents, originalPriceCents }: PricePoint): boolean {
  return (originalPriceCents ?? 0) > priceCents;
}
