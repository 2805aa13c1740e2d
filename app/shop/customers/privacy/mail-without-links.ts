const LINK = /\[?https?:\/\/[^\s\]]+\]?/g;

/** Removes links with a query, which may hold a secret, so that the text can be passed on. */
export function withoutSecretLinks(text: string): string {
  return text.replace(LINK, (link) => (link.includes('?') ? '[collegamento]' : link));
}
