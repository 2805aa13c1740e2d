import { href } from 'react-router';
import { randomUuid } from '../../ui/random-uuid.ts';
import { CONSENT_VERSION, type ConsentAction, type ConsentProof } from './consent.ts';
import type { Consent } from './consent-record.ts';
import { recordStore, textStore } from './record-store.tsx';

export const dateStore = textStore('cookieConsentDate');
export const versionStore = textStore('cookieConsentVersion');
export const closedStore = textStore('cookieBannerClosedAt');

/** Names this browser in the proofs of its choices, and nowhere else. */
const idStore = textStore('cookieConsentId');

/** Keeps a choice with the instant at which it was made, and has it written down as proof. */
export function choose(consent: Consent, action: ConsentAction, now: Date) {
  // Last the record: what listens to it finds date and version in place.
  dateStore.update(() => now.toISOString());
  versionStore.update(() => CONSENT_VERSION);
  closedStore.update(() => null);
  recordStore.update(() => JSON.stringify(consent));
  prove(consent, action);
}

/** Remembers that the banner was closed without a choice, which counts as refusal: no consent is kept. */
export function closeWithoutChoice(now: Date) {
  closedStore.update(() => now.toISOString());
  versionStore.update(() => CONSENT_VERSION);
  dateStore.update(() => null);
  recordStore.update(() => null);
}

/** The choice holds whether or not its proof arrives. */
function prove({ analytics, functional, marketing }: Consent, action: ConsentAction) {
  idStore.update((id) => id ?? randomUuid());
  const proof: ConsentProof = {
    browser_id: idStore.read() ?? '',
    version: Number(CONSENT_VERSION),
    action,
    ...{ analytics, functional, marketing },
  };
  fetch(href('/api/consent'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(proof),
    keepalive: true,
  }).catch(() => {});
}
