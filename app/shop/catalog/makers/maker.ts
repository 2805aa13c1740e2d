/** Who makes a product, as buyers are told; the responsible person only for a maker outside the European Union. */
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

/** What the law has a product say besides its price and composition. */
export type Safety = {
  maker: Maker | null;
  modelCode: string;
  /** What stands in rows below the maker, the code of the model among them. */
  facts: { row: string; text: string }[];
};

/** The link behind an electronic address; null for a text that is neither an e-mail nor a web address. */
export function electronicLink(address: string): string | null {
  if (/^https?:\/\/\S+$/i.test(address)) return address;
  return address.includes('@') ? `mailto:${address}` : null;
}
