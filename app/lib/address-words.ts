export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** "Abito in lino à pois" → "abito-in-lino-a-pois", shortened at the end of a word; empty where nothing is left. */
export function addressWords(name: string, most: number): string {
  const words = plainLetters(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let address = '';
  for (const word of words) {
    const longer = address === '' ? word : `${address}-${word}`;
    if (longer.length > most) break;
    address = longer;
  }
  return address || (words[0] ?? '').slice(0, most);
}
