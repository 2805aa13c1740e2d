import type { HeadersArgs } from 'react-router';

/** `Retry-After`, if a limit caused the refusal. */
export function retryAfter(refused: { ok: false; retryAfterS?: number }): Record<string, string> {
  return refused.retryAfterS === undefined ? {} : { 'Retry-After': String(refused.retryAfterS) };
}

/** For a route's `headers`: the document after a refusal has the same. */
export function headersOfRefusal({ actionHeaders }: HeadersArgs): Record<string, string> {
  const seconds = actionHeaders.get('Retry-After');
  return seconds === null ? {} : { 'Retry-After': seconds };
}
