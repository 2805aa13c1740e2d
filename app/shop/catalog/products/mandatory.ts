import type { Mandatory } from '#db/json/products.ts';
/** Required before sale (Regulations (EU) 2023/988 and 1007/2011, D.M. 11 April 1996). */
export const MANDATORY = {
  composition: 'la composizione',
  maker: 'il produttore',
  /** A maker known by name only. */
  maker_address: 'l’indirizzo del produttore',
  picture: 'un’immagine',
} as const satisfies Record<Mandatory, string>;

/** "la composizione, il produttore e un’immagine". */
export function mandatoryNames(missing: readonly Mandatory[]): string {
  const names = missing.map((one) => MANDATORY[one]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}

export function unpublishable(missing: readonly Mandatory[]): string {
  return `Non si può pubblicare: manca ${mandatoryNames(missing)}`;
}
