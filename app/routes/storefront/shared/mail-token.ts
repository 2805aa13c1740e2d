import { typedCode } from '../../../lib/typed-text.ts';

/** The secret of an e-mail's link, from the page's address; empty when there is none. */
export function mailToken(request: Request): string {
  return typedCode(new URL(request.url).searchParams.get('token'));
}
