/** An address as the text of an e-mail shows it, with the brackets that may stand around it. */
const LINK = /\[?https?:\/\/[^\s\]]+\]?/g;

/**
 * The text of an e-mail as a file shows it that may be handed on: links that open something for whoever has them are cut
 * out. Their secrets stand behind the question mark, whatever they are called; so every link with one goes.
 */
export function withoutSecretLinks(text: string): string {
  return text.replace(LINK, (link) => (link.includes('?') ? '[collegamento]' : link));
}
