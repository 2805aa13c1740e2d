import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { type Cents, vatIncluded } from '#shop/money/money.ts';

/** `Forfettario` has no VAT (L. 190/2014, art. 1, paragraphs 54-89). */
export const TAX_REGIMES = ['Ordinario', 'Forfettario'] as const;
export type TaxRegime = (typeof TAX_REGIMES)[number];

/** `from`: first day (ISO, in Italy); lists are sorted by it. */
export type RegimeChange = { regime: TaxRegime; from: string };

/** The regime of a day; `Ordinario` before the first change. */
export function regimeOn(changes: readonly RegimeChange[], day: string): TaxRegime {
  return changes.findLast(({ from }) => from <= day)?.regime ?? 'Ordinario';
}

export function hasVatOn(changes: readonly RegimeChange[], day: string): boolean {
  return regimeOn(changes, day) === 'Ordinario';
}

/** VAT in a total of that day (cents); null without VAT. */
export function vatOfDay(changes: readonly RegimeChange[], day: string, totalCents: Cents): Cents | null {
  return hasVatOn(changes, day) ? vatIncluded(totalCents) : null;
}

/** Adds a change, replacing those from its day on. */
export function withRegime(changes: readonly RegimeChange[], added: RegimeChange): RegimeChange[] {
  return [...changes.filter(({ from }) => from < added.from), added];
}

/** Whether the lists differ on any day up to `today` (ISO days). */
export function changesThePast(
  before: readonly RegimeChange[],
  after: readonly RegimeChange[],
  today: string,
): boolean {
  const days = ['', today, ...[...before, ...after].map(({ from }) => from)].filter((day) => day <= today);
  return days.some((day) => regimeOn(before, day) !== regimeOn(after, day));
}

/** Present and planned regimes (days: ISO), for the owner. */
export function regimeText(changes: readonly RegimeChange[], today: string): string {
  if (changes.length === 0)
    return 'Non l’hai ancora detto: il negozio si comporta come in regime ordinario, con l’IVA compresa nei prezzi.';
  const next = changes.find(({ from }) => from > today);
  const now = `Oggi: regime ${regimeOn(changes, today).toLowerCase()}.`;
  return next
    ? `${now} ${beforeDay('Dal', italianDate(next.from))}: regime ${next.regime.toLowerCase()}.`
    : now;
}

/** Required on Forfettario documents (L. 190/2014, art. 1, paragraphs 54-89); Latin-1 for FatturaPA. */
export const WITHOUT_VAT =
  "Operazione effettuata ai sensi dell'articolo 1, commi da 54 a 89, della Legge n. 190/2014 (regime forfettario)";
