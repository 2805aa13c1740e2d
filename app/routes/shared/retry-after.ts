import type { HeadersArgs } from 'react-router';

/** The headers of a refusal: when to try again, if it was because of a limit. */
export function retryAfter(refused: { ok: false; retryAfterS?: number }): Record<string, string> {
  return refused.retryAfterS === undefined ? {} : { 'Retry-After': String(refused.retryAfterS) };
}

/** For a route's `headers`: the document shown after a refusal says the same as its data would. */
export function headersOfRefusal({ actionHeaders }: HeadersArgs): Record<string, string> {
  const seconds = actionHeaders.get('Retry-After');
  return seconds === null ? {} : { 'Retry-After': seconds };
}
