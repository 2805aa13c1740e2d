const CARRIERS: Record<string, (number: string) => string> = {
  BRT: (number) => `https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz=${number}`,
  DHL: (number) => `https://www.dhl.com/it-it/home/tracking.html?tracking-id=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  GLS: (number) => `https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match=${number}`,
  'Poste Italiane': (number) => `https://www.poste.it/cerca/index.html#/risultati-spedizioni/${number}`,
  UPS: (number) => `https://www.ups.com/track?loc=it_IT&tracknum=${number}`,
};

/** Suggestions; any other name may be typed. */
export const CARRIER_NAMES = Object.keys(CARRIERS);

/** Null for a carrier without a known page, or without a number. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  if (!carrier || !trackingNumber) return null;
  const name = CARRIER_NAMES.find((one) => one.toLowerCase() === carrier.trim().toLowerCase());
  return name ? (CARRIERS[name]?.(encodeURIComponent(trackingNumber.trim())) ?? null) : null;
}
