/** D.Lgs. 114/1998 art. 15; the regions set the dates. */
export type SaleTerm = 'saldi' | 'promozioni';

export const SALE_WORDS = {
  saldi: { badge: 'SALDO', setBadge: 'SALDI', collection: 'Saldi', filter: 'In saldo' },
  promozioni: { badge: 'OFFERTA', setBadge: 'OFFERTA', collection: 'Promozioni', filter: 'In offerta' },
} as const satisfies Record<SaleTerm, Record<string, string>>;
