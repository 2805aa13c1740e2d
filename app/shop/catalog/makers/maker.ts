/** The responsible person is only for a maker outside the European Union. */
export type Maker = {
  name: string;
  trademark: string;
  postalAddress: string;
  electronicAddress: string;
  isOutsideEu: boolean;
  responsibleName: string;
  responsiblePostalAddress: string;
  responsibleElectronicAddress: string;
};

/** Safety facts that the law requires on the product page. */
export type Safety = {
  maker: Maker | null;
  modelCode: string;
  /** Rows below the maker, with the model code. */
  facts: { row: string; text: string }[];
};

/** `mailto:` or web link; null for a text that is neither address. */
export function electronicLink(address: string): string | null {
  if (/^https?:\/\/\S+$/i.test(address)) return address;
  return address.includes('@') ? `mailto:${address}` : null;
}
