/** How an e-mail begins; without a name where none is known. */
export function greeting(name: string): string {
  const first = firstName(name);
  return first ? `Ciao ${first},` : 'Ciao,';
}

/** The name by which an e-mail greets: the first of those that somebody gave. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
