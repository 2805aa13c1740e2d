import type { FeedItem, FeedProduct } from './feed-item.ts';

/** A defect in the product's data; `barred`: services reject the product for it. */
export type Lack = { what: string; barred: boolean };

/** Deficits that the owner can remove for Google and Meta; they require colour, size, gender and age for garments. */
export function lacksOf(product: FeedProduct): Lack[] {
  const { name, pictures, priceCents, sizes, color, description, material, modelCode } = product;
  const lacks: [lacks: boolean, what: string, barred: boolean][] = [
    [pictures.length === 0, 'un’immagine', true],
    [priceCents <= 0, 'il prezzo', true],
    [sizes.length === 0, 'una taglia', true],
    [color === null, 'il colore', false],
    [description.trim() === '', 'la descrizione', false],
    [material === '', 'la composizione', false],
    [modelCode.trim() === '', 'il codice del modello', false],
    [isShouted(name), 'un nome che non sia tutto in maiuscole', false],
  ];
  return lacks.flatMap(([is, what, barred]) => (is ? [{ what, barred }] : []));
}

export function isListed(item: FeedItem): boolean {
  return item.images.length > 0 && item.cents > 0;
}

/** Google refuses titles in capitals; a short word may be a name. */
function isShouted(name: string): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '');
  return letters.length > 8 && letters === letters.toUpperCase();
}
