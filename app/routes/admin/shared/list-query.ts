/** The words (`?q=`) and cursor (`?dopo=`, null for the first page) of a searched list. */
export function searchedFor({ url }: { url: string }): { q: string; after: string | null } {
  const query = new URL(url).searchParams;
  return { q: query.get('q') ?? '', after: query.get('dopo') };
}
