import { withoutLinks } from './typed-by-people.ts';

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
