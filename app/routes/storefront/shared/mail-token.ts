import { typedCode } from '#lib/typed-text.ts';

/** The secret of an e-mail's link; empty if missing. */
export function mailToken(url: URL): string {
  return typedCode(url.searchParams.get('token'));
}
