import { storedFields, storedValue } from '#lib/stored-value.ts';

/** What a visitor can choose; `necessary` cannot be refused. */
export type OptionalPurpose = 'analytics' | 'functional' | 'marketing';

/** The record of a choice (specification section 3), under `cookieConsent`. */
export type Consent = { necessary: true } & Record<OptionalPurpose, boolean>;

/** Counts up when other things are asked than before, or in other words (`CONSENT_TEXT`); everybody is then asked again. */
export const CONSENT_VERSION = '3';

/** The choice that is stored; null when there is none that can be read. Never throws. */
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
