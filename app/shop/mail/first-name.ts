/** Dot before two letters or more, as in a domain; also other scripts' full stops. */
const DOT_OF_DOMAIN = /[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}])/gu;

/** Strangers' text for e-mails, of which mail programs make no links. */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', ' ').replace(DOT_OF_DOMAIN, '. ');
}

/** Salutation, with the name if known. */
export function greeting(name: string): string {
  const first = firstName(name);
  return first ? `Ciao ${first},` : 'Ciao,';
}

/** First of the given names; empty where it could be read as a link. */
export function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return withoutLinks(first) === first ? first : '';
}
