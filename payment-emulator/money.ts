/** Cents as people read them: `5498` in `eur` is `54,98 €`, with ordinary spaces. */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('it-IT', { style: 'currency', currency, useGrouping: 'always' })
    .format(cents / 100)
    .replaceAll('\u00a0', ' ');
}
