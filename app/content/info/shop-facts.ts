import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';

/** Embeddable OpenStreetMap page, about 700 m wide, with a marker on the shop. */
export function mapEmbedSrc(identity: ShopIdentity): string {
  const { latitude, longitude } = identity;
  const box = [longitude - 0.0045, latitude - 0.0025, longitude + 0.0045, latitude + 0.0025];
  const params = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${params}`;
}
