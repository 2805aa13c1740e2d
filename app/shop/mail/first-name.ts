/** The name by which a letter greets: the first of those that somebody gave. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
