export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}

export const OUTSIDE_VAT_TERRITORY = 'San Marino, Vaticano, Livigno e Campione d’Italia';

/** San Marino, Vatican, Livigno, Campione d'Italia: no Italian VAT (D.P.R. 633/1972 art. 7 c. 1 lett. a). */
export function isOutsideVatTerritory(postalCode: string): boolean {
  return /^(4789\d|00120|23041|22061)$/.test(postalCode);
}
