import { loadPlaces } from '#shop/checkout/places/places.server.ts';

/** The lists of municipalities and postal codes, as the shop reads them. */
export const PLACES = await loadPlaces();
