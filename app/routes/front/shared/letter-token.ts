/** The secret of a letter's link, from the page's address; empty when there is none. */
export function letterToken(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.trim() ?? '';
}
