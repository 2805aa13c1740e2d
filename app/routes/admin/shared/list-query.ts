/** The words (`?q=`) and the place (`?dopo=`, null for the first page) that the address of a searched list asks for. */
export function searchedFor({ url }: { url: string }): { q: string; after: string | null } {
  const query = new URL(url).searchParams;
  return { q: query.get('q') ?? '', after: query.get('dopo') };
}
