/** Holds the secret link's key in the browser that followed it. */
export const PREVIEW_COOKIE = 'vetrina.preview';

/** Whether a `Cookie` header has the key, valid or not: such requests bypass the page cache. */
export function bringsPreview(cookies: string | null | undefined): boolean {
  return cookies?.includes(PREVIEW_COOKIE) ?? false;
}
