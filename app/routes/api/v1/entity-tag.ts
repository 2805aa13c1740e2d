/** The version in one strong entity tag of `If-Match` (RFC 9110, 13.1.1); anything else matches none. */
export function versionIn(ifMatch: string): string {
  return /^"([\x21\x23-\x7e]+)"$/.exec(ifMatch.trim())?.[1] ?? 'none';
}

/** Whether `If-None-Match` names this tag (RFC 9110, 13.1.2): in a list, made weak by a proxy, or as `*`. */
export function isNamed(etag: string, ifNoneMatch: string | null): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return named.includes(etag) || ifNoneMatch?.trim() === '*';
}
