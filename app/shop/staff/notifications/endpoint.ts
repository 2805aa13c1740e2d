/** Subscription of the Push API; texts are base64url. */
export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string };

/** Characters; known push services use at most 500. */
const LONGEST = 1000;

/** https, a host name, the default port, no credentials. */
const ENDPOINT = /^https:\/\/([a-z\d.-]{1,253})\/[!-~]*$/i;

/** 65 bytes: the uncompressed form of a point (RFC 8291, section 3.1). */
const PUBLIC_KEY = /^B[\w-]{86}$/;
/** 16 bytes (RFC 8291, section 3.2). */
const SECRET = /^[\w-]{22}$/;

/** Null unless it looks like a public push service. Each connection also checks where the name leads. */
export function readSubscription(given: BrowserSubscription): BrowserSubscription | null {
  const { endpoint, p256dh, auth } = given;
  const host = endpoint.length <= LONGEST ? ENDPOINT.exec(endpoint)?.[1] : undefined;
  const isEndpoint = host !== undefined && isName(host);
  return isEndpoint && PUBLIC_KEY.test(p256dh) && SECRET.test(auth) ? { endpoint, p256dh, auth } : null;
}

/** Whether it is a dotted name, not an IP address in any notation. */
function isName(host: string): boolean {
  const labels = host.split('.');
  return labels.length > 1 && !labels.includes('') && /^[a-z]/i.test(labels.at(-1) ?? '');
}
