import { API_SCOPES } from '#db/values/api-tokens.ts';
import { dayInRome } from '#lib/calendar-day.ts';

export type ApiScope = (typeof API_SCOPES)[number];

export const SCOPE_NAMES = {
  'products:read': 'Leggere prodotti, giacenze, categorie e taglie',
  'products:write': 'Aggiungere, cambiare e togliere prodotti e immagini',
  'stock:write': 'Cambiare le giacenze',
  'orders:read': 'Leggere ordini, spedizioni, rimborsi, fatture e recessi',
  'orders:write': 'Spedire ordini, numerare fatture, decidere recessi',
  'refunds:write': 'Rimborsare',
  'customers:read': 'Leggere i dati delle clienti',
  'codes:write': 'Leggere e cambiare i codici promo',
  'webhooks:write': 'Ricevere un avviso a ogni evento',
} as const satisfies Record<ApiScope, string>;

/** Scopes of existing operations, the only ones offered to new tokens. */
export const OFFERED_SCOPES: readonly ApiScope[] = API_SCOPES;

export function scopeNamed(name: string): ApiScope | undefined {
  return API_SCOPES.find((scope) => SCOPE_NAMES[scope] === name);
}

/** Whether a text has a token's form; only such texts are looked up. */
export function isTokenShaped(text: string): boolean {
  return /^vt_[0-9A-Za-z]{40}$/.test(text);
}

/** The token of an `Authorization` header; null without one. The scheme is case-insensitive (RFC 9110). */
export function bearerToken(header: string | null): string | null {
  const token = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? '';
  return isTokenShaped(token) ? token : null;
}

/** Last whole day (ISO, in Italy) of a token, which expires when the next one begins. */
export function lastDayOf(expiresAt: Date): string {
  return dayInRome(new Date(expiresAt.getTime() - 1));
}

export type TokenState = 'active' | 'expired' | 'ended';

export function tokenState(
  { endedAt, expiresAt, isOwners }: { endedAt: Date | null; expiresAt: Date; isOwners: boolean },
  now: Date,
): TokenState {
  if (endedAt !== null || !isOwners) return 'ended';
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'active';
}
