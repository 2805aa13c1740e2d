import { typedEmail } from './typed-text.ts';

/** Characters of the longest address that a mail server takes (RFC 5321 4.5.3.1.3: a path of 256 with its brackets). */
export const MAX_EMAIL_LENGTH = 254;

/** Characters of the part before the @ (RFC 5321 4.5.3.1.1). */
const MAX_LOCAL_LENGTH = 64;

// Each pattern reads every character once: no two of its repetitions can share one.
const LOCAL_PART = /^[A-Za-z0-9_'+-]+$/;
const DOMAIN_LABEL = /^[A-Za-z0-9-]{1,63}$/;
const TOP_LEVEL_DOMAIN = /^[A-Za-z]{2,63}$/;

/**
 * Whether the shop takes this text as an e-mail address: the one rule for checkout, accounts, newsletter, settings,
 * e-mails and the environment. It takes no more than the strictest of those that the address goes to (the sign-in
 * library, mail servers without SMTPUTF8, the payment provider), so that what the form lets pass is refused nowhere
 * later. A domain with accents counts only in its ASCII form (`xn--…`), which browsers' e-mail fields write by
 * themselves. Whether somebody reads the address, only an e-mail can tell.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && isLocalPart(local) && isDomain(domain);
}

/** Runs of letters, digits and `_'+-` with single dots between them; the last character is no apostrophe. */
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

/** The form in which addresses are compared and counted: as `typedEmail` leaves it, in lower case. */
export function normalizeEmail(text: string): string {
  return typedEmail(text).toLowerCase();
}

export const INVALID_EMAIL = 'Inserisci un indirizzo email corretto.';

/** The address of an e-mail's sender as it is configured: `ordini@negozio.it` or `Negozio <ordini@negozio.it>`. */
export function addressOfSender(sender: string): string | null {
  const opening = sender.lastIndexOf('<');
  const text = sender.trim();
  const address =
    opening === -1 ? text : text.endsWith('>') ? sender.slice(opening + 1, sender.lastIndexOf('>')) : '';
  return isEmail(address) ? address : null;
}
