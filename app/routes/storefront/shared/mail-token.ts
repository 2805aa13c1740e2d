import { typedCode } from '#lib/typed-text.ts';

/** The secret of an e-mail's link, from the page's address; empty when there is none. */
export function mailToken(url: URL): string {
  return typedCode(url.searchParams.get('token'));
}
