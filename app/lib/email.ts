import { typedEmail } from './typed-text.ts';

/** RFC 5321 4.5.3.1.3: a path of 256 characters includes its brackets. */
export const MAX_EMAIL_LENGTH = 254;

/** RFC 5321 4.5.3.1.1. */
const MAX_LOCAL_LENGTH = 64;

// No two repetitions can match the same character: linear time.
const LOCAL_PART = /^[A-Za-z0-9_'+-]+$/;
const DOMAIN_LABEL = /^[A-Za-z0-9-]{1,63}$/;
const TOP_LEVEL_DOMAIN = /^[A-Za-z]{2,63}$/;

/**
 * The only rule for e-mail addresses. As strict as the strictest recipient (sign-in library, mail servers
 * without SMTPUTF8, payment provider), so that none refuses an accepted address later. Domains with accents
 * only in ASCII (`xn--…`), as browsers' e-mail fields write them.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && isLocalPart(local) && isDomain(domain);
}

function isLocalPart(local: string): boolean {
  if (local.length > MAX_LOCAL_LENGTH || local.endsWith("'")) return false;
  return local.split('.').every((part) => LOCAL_PART.test(part));
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const topLevel = labels.pop() ?? '';
  const isLabel = (label: string) =>
    DOMAIN_LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');
  return labels.length > 0 && labels.every(isLabel) && TOP_LEVEL_DOMAIN.test(topLevel);
}

/** Canonical form: `typedEmail` in lower case. */
export function normalizeEmail(text: string): string {
  return typedEmail(text).toLowerCase();
}

export const INVALID_EMAIL = 'Inserisci un indirizzo email corretto.';

/** E-mail address of `ordini@negozio.it` or `Negozio <ordini@negozio.it>`; null for anything else. */
export function addressOfSender(sender: string): string | null {
  const opening = sender.lastIndexOf('<');
  const text = sender.trim();
  const address =
    opening === -1 ? text : text.endsWith('>') ? sender.slice(opening + 1, sender.lastIndexOf('>')) : '';
  return isEmail(address) ? address : null;
}
