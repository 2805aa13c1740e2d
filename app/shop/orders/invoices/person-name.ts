/** First name and surname, in any order, by the tax code's first six letters (D.M. 23 December 1976); null if none. */
export function personName(name: string, taxCode: string): { first: string; last: string } | null {
  const words = name.split(' ');
  for (let cut = 1; cut < words.length; cut += 1) {
    const [before, after] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (nameCode(after) + givenNameCode(before) === taxCode.slice(0, 6))
      return { first: before, last: after };
    if (nameCode(before) + givenNameCode(after) === taxCode.slice(0, 6))
      return { first: after, last: before };
  }
  return null;
}

/** Consonants, then vowels, then X: three letters. */
function nameCode(name: string): string {
  const { consonants, vowels } = charactersOf(name);
  return `${consonants}${vowels}XXX`.slice(0, 3);
}

/** As `nameCode`, but with four consonants the first, third and fourth. */
function givenNameCode(name: string): string {
  const { consonants: c } = charactersOf(name);
  return c.length > 3 ? `${c[0]}${c[2]}${c[3]}` : nameCode(name);
}

function charactersOf(name: string) {
  const characters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  return { consonants: characters.replace(/[AEIOU]/g, ''), vowels: characters.replace(/[^AEIOU]/g, '') };
}
