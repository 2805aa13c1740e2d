/** Whether the text is an Italian postal code (CAP): five digits. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** Places with a code of five digits that lie outside the Italian VAT territory, as they are listed. */
export const OUTSIDE_VAT_TERRITORY = 'San Marino, Vaticano, Livigno e Campione d’Italia';

/**
 * Whether the code is that of San Marino (47890-47899), the Vatican (00120), Livigno (23041) or Campione d'Italia (22061):
 * outside the territory in which Italian VAT is due (D.P.R. 633/1972 art. 7 c. 1 lett. a).
 */
export function isOutsideVatTerritory(postalCode: string): boolean {
  return /^(4789\d|00120|23041|22061)$/.test(postalCode);
}
