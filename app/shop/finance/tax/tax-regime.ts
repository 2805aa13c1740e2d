import { beforeDay } from '#lib/before-day.ts';
import { italianDate } from '#lib/calendar-day.ts';
import { type Cents, vatIncluded } from '#shop/money/money.ts';

/** How the shop is taxed; the second knows no VAT (L. 190/2014, art. 1, paragraphs 54-89). */
export const TAX_REGIMES = ['Ordinario', 'Forfettario'] as const;
export type TaxRegime = (typeof TAX_REGIMES)[number];

/** A regime and the first day (ISO, in Italy) on which it holds; in the order of their days. */
export type RegimeChange = { regime: TaxRegime; from: string };

/** The regime of a day (ISO, in Italy). Before the first change, and where nobody has said anything, it is the ordinary one. */
export function regimeOn(changes: readonly RegimeChange[], day: string): TaxRegime {
  return changes.findLast(({ from }) => from <= day)?.regime ?? 'Ordinario';
}

/** Whether what is sold on a day (ISO, in Italy) is sold with VAT. */
export function hasVatOn(changes: readonly RegimeChange[], day: string): boolean {
  return regimeOn(changes, day) === 'Ordinario';
}

/** The VAT contained in what a day's order comes to, in cents; null where the regime of that day knows none. */
export function vatOfDay(changes: readonly RegimeChange[], day: string, totalCents: Cents): Cents | null {
  return hasVatOn(changes, day) ? vatIncluded(totalCents) : null;
}

/** The changes with another one: what was said of its day and of later ones no longer holds. */
export function withRegime(changes: readonly RegimeChange[], added: RegimeChange): RegimeChange[] {
  return [...changes.filter(({ from }) => from < added.from), added];
}

/** Whether two lists of changes disagree on some day up to `today`, itself included (ISO days). */
export function changesThePast(
  before: readonly RegimeChange[],
  after: readonly RegimeChange[],
  today: string,
): boolean {
  const days = ['', today, ...[...before, ...after].map(({ from }) => from)].filter((day) => day <= today);
  return days.some((day) => regimeOn(before, day) !== regimeOn(after, day));
}

/** What holds on a day (ISO) and what is planned, as the owner reads it. */
export function regimeText(changes: readonly RegimeChange[], today: string): string {
  if (changes.length === 0)
    return 'Non l’hai ancora detto: il negozio si comporta come in regime ordinario, con l’IVA compresa nei prezzi.';
  const next = changes.find(({ from }) => from > today);
  const now = `Oggi: regime ${regimeOn(changes, today).toLowerCase()}.`;
  return next
    ? `${now} ${beforeDay('Dal', italianDate(next.from))}: regime ${next.regime.toLowerCase()}.`
    : now;
}

/**
 * The sentence that documents of the second regime carry (L. 190/2014, art. 1, paragraphs 54-89); it may stand in a
 * FatturaPA, whose texts hold Latin-1 alone.
 */
export const WITHOUT_VAT =
  "Operazione effettuata ai sensi dell'articolo 1, commi da 54 a 89, della Legge n. 190/2014 (regime forfettario)";
