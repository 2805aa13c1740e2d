/** A dot before two letters or more, as before the last part of a domain; full stops of other scripts count as dots. */
const DOT_OF_DOMAIN = /[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}])/gu;

/**
 * A text that anybody may have typed, as an e-mail of the shop's repeats it: mail programs make no link of the web
 * addresses in it. Words and order stay, since an e-mail may have to say what was declared.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', ' ').replace(DOT_OF_DOMAIN, '. ');
}
