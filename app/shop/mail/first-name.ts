import { withoutLinks } from './typed-by-people.ts';

/** How an e-mail begins; without a name where none is known. */
export function greeting(name: string): string {
  const first = firstName(name);
  return first ? `Ciao ${first},` : 'Ciao,';
}

/** The name by which an e-mail greets: the first of those that somebody gave; none where it could be read as a link. */
export function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return withoutLinks(first) === first ? first : '';
}
