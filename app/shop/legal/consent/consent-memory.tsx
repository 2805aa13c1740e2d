import { href } from 'react-router';
import { forgetOfflinePages } from '#ui/forget-offline-pages.ts';
import { randomUuid } from '#ui/random-uuid.ts';
import type { ConsentAction, ConsentProof } from './consent.ts';
import { CONSENT_VERSION, type Consent } from './consent-record.ts';
import { RECENTLY_VIEWED_KEY, recordStore, textStore, versionStore } from './record-store.tsx';

export const dateStore = textStore('cookieConsentDate');
export const closedStore = textStore('cookieBannerClosedAt');

/** Recently viewed products, stored with functional consent only. */
const viewedStore = textStore(RECENTLY_VIEWED_KEY);

/** Random id of this browser in the proofs of its choices. */
const idStore = textStore('cookieConsentId');

/** Stores a choice with its instant, and sends its proof. */
export function choose(consent: Consent, action: ConsentAction, now: Date) {
  // The record comes last: its listeners find date and version in place.
  dateStore.update(() => now.toISOString());
  versionStore.update(() => CONSENT_VERSION);
  closedStore.update(() => null);
  recordStore.update(() => JSON.stringify(consent));
  forgetWithoutConsent(consent);
  prove(consent, action);
}

/** Stores that the banner was closed, which counts as refusal. */
export function closeWithoutChoice(now: Date) {
  closedStore.update(() => now.toISOString());
  versionStore.update(() => CONSENT_VERSION);
  dateStore.update(() => null);
  recordStore.update(() => null);
  forgetWithoutConsent(null);
}

/** Removes data of the functional purpose as soon as its consent ends, in every tab. */
function forgetWithoutConsent(consent: Consent | null) {
  if (consent?.functional) return;
  viewedStore.update(() => null);
  void forgetOfflinePages();
}

function prove({ analytics, functional, marketing }: Consent, action: ConsentAction) {
  idStore.update((id) => id ?? randomUuid());
  const proof: ConsentProof = {
    browser_id: idStore.read() ?? '',
    version: Number(CONSENT_VERSION),
    action,
    analytics,
    functional,
    marketing,
  };
  fetch(href('/api/consent'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(proof),
    keepalive: true,
  }).catch(() => {});
}
