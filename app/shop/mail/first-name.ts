/** A dot before two characters of an alphabet or more, as in a domain; other scripts' full stops included. */
const DOT_OF_DOMAIN = /[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}])/gu;

/** Text of strangers for an e-mail: words stay, but mail programs make no links of them. */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', ' ').replace(DOT_OF_DOMAIN, '. ');
}

/** Salutation; without a name where none is known. */
export function greeting(name: string): string {
  const first = firstName(name);
  return first ? `Ciao ${first},` : 'Ciao,';
}

/** First of the given names; empty where it could be read as a link. */
export function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return withoutLinks(first) === first ? first : '';
}
