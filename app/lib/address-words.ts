/** Letters without accents, in lower case: "Caffè" → "caffe". */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/**
 * A readable piece of an address made of a name, of at most so many characters, cut between words: "Abito in lino à
 * pois" → "abito-in-lino-a-pois". Empty where the name has neither letters nor figures.
 */
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
