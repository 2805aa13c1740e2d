import { storedFields, storedValue } from '#lib/stored-value.ts';

/** Optional purposes; `necessary` cannot be refused. */
export type OptionalPurpose = 'analytics' | 'functional' | 'marketing';

/** A choice (specification section 3), under `cookieConsent`. */
export type Consent = { necessary: true } & Record<OptionalPurpose, boolean>;

export const CONSENT_VERSION = '3';

/** The stored choice; null when missing or unreadable. Never throws. */
export function parseConsent(json: string | null): Consent | null {
  const stored = storedFields<OptionalPurpose>(storedValue(json));
  if (!stored || Array.isArray(stored)) return null;
  return {
    necessary: true,
    analytics: stored.analytics === true,
    marketing: stored.marketing === true,
    functional: stored.functional === true,
  };
}
