/** Characters that an address may go on with, before its name or after its domain. */
const GOES_ON_BEFORE = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const GOES_ON_AFTER = /[\p{L}\p{N}-]/u;

/** Whether a text names an e-mail address itself, and not a longer one that contains it. */
export function mentions(text: string, email: string): boolean {
  const within = text.toLowerCase();
  const address = email.toLowerCase();
  if (address === '') return false;
  for (let at = within.indexOf(address); at !== -1; at = within.indexOf(address, at + 1)) {
    const before = within.charAt(at - 1);
    const end = at + address.length;
    const after = within.charAt(end);
    // A full stop ends a sentence, unless a name goes on behind it.
    const last = after === '.' ? within.charAt(end + 1) : after;
    if (!GOES_ON_BEFORE.test(before) && !GOES_ON_AFTER.test(last)) return true;
  }
  return false;
}
