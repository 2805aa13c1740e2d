import { href } from 'react-router';
import { forgetOfflinePages } from '#ui/forget-offline-pages.ts';
import { randomUuid } from '#ui/random-uuid.ts';
import type { ConsentAction, ConsentProof } from './consent.ts';
import { CONSENT_VERSION, type Consent } from './consent-record.ts';
import { RECENTLY_VIEWED_KEY, recordStore, textStore, versionStore } from './record-store.tsx';

export const dateStore = textStore('cookieConsentDate');
export const closedStore = textStore('cookieBannerClosedAt');

/** What rests on the functional purpose, beside the pages that open offline: the products that were looked at. */
const viewedStore = textStore(RECENTLY_VIEWED_KEY);

/** Names this browser in the proofs of its choices, and nowhere else. */
const idStore = textStore('cookieConsentId');

/** Keeps a choice with the instant at which it was made, and has it written down as proof. */
export function choose(consent: Consent, action: ConsentAction, now: Date) {
  // Last the record: what listens to it finds date and version in place.
  dateStore.update(() => now.toISOString());
  versionStore.update(() => CONSENT_VERSION);
  closedStore.update(() => null);
  recordStore.update(() => JSON.stringify(consent));
  forgetWithoutConsent(consent);
  prove(consent, action);
}

/** Remembers that the banner was closed without a choice, which counts as refusal: no consent is stored. */
export function closeWithoutChoice(now: Date) {
  closedStore.update(() => now.toISOString());
  versionStore.update(() => CONSENT_VERSION);
  dateStore.update(() => null);
  recordStore.update(() => null);
  forgetWithoutConsent(null);
}

/** What rests on the functional purpose goes with its consent at once, for every tab. */
function forgetWithoutConsent(consent: Consent | null) {
  if (consent?.functional) return;
  viewedStore.update(() => null);
  void forgetOfflinePages();
}

/** The choice holds whether or not its proof arrives. */
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
