/** Characters that could continue a local part or a domain. */
const GOES_ON_BEFORE = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const GOES_ON_AFTER = /[\p{L}\p{N}-]/u;

/** Whether the text mentions the address, not as part of a longer one. */
export function mentions(text: string, email: string): boolean {
  const within = text.toLowerCase();
  const address = email.toLowerCase();
  if (address === '') return false;
  for (let at = within.indexOf(address); at !== -1; at = within.indexOf(address, at + 1)) {
    const before = within.charAt(at - 1);
    const end = at + address.length;
    const after = within.charAt(end);
    // A full stop ends a sentence unless a name follows.
    const last = after === '.' ? within.charAt(end + 1) : after;
    if (!GOES_ON_BEFORE.test(before) && !GOES_ON_AFTER.test(last)) return true;
  }
  return false;
}

const LINK = /\[?https?:\/\/[^\s\]]+\]?/g;

/** Removes links with a query, which may hold a secret, so that the text can be passed on. */
export function withoutSecretLinks(text: string): string {
  return text.replace(LINK, (link) => (link.includes('?') ? '[collegamento]' : link));
}
