/** Full stops, those of other scripts too, between which and a letter mail programs see the end of a domain. */
const DOT_BEFORE_LETTER = /[.\u3002\uff0e\uff61](?=\p{L})/gu;

/**
 * A text that anybody may have typed, as an e-mail of the shop's repeats it: mail programs make no link of the web
 * addresses in it. Words and order stay, since an e-mail may have to say what was declared.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', ' ').replace(DOT_BEFORE_LETTER, '. ');
}
