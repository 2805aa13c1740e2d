/** What a browser gives the shop to be sent notifications (Push API); texts are base64url. */
export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string };

/** Signs of an endpoint's address; those of the known push services have at most 500. */
const LONGEST = 1000;

/** By https, at a name and its usual port, with no name or password before it. */
const ENDPOINT = /^https:\/\/([a-z\d.-]{1,253})\/[!-~]*$/i;

/** 65 bytes: the uncompressed form of a point (RFC 8291, section 3.1). */
const PUBLIC_KEY = /^B[\w-]{86}$/;
/** 16 bytes (RFC 8291, section 3.2). */
const SECRET = /^[\w-]{22}$/;

/**
 * The subscription if it looks like one of a public push service; null otherwise. Where its name leads is checked
 * with each connection that is made to it.
 */
export function readSubscription(given: BrowserSubscription): BrowserSubscription | null {
  const { endpoint, p256dh, auth } = given;
  const host = endpoint.length <= LONGEST ? ENDPOINT.exec(endpoint)?.[1] : undefined;
  const isEndpoint = host !== undefined && isName(host);
  return isEndpoint && PUBLIC_KEY.test(p256dh) && SECRET.test(auth) ? { endpoint, p256dh, auth } : null;
}

/** Whether it is a name with a point in it, and no number of an IP address, however that is written. */
function isName(host: string): boolean {
  const labels = host.split('.');
  return labels.length > 1 && !labels.includes('') && /^[a-z]/i.test(labels.at(-1) ?? '');
}
