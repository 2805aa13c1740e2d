import type { ClothingStore, DayOfWeek } from 'schema-dts';
import type { RootData } from '../../../root-data.ts';
import type { OpeningHours } from '../../../shop/settings/settings.ts';

type Store = {
  root: RootData;
  description: string;
  hours: OpeningHours;
  place: { latitude: number; longitude: number };
  /** Absolute address. */
  image: string;
};

const WEEKDAYS: DayOfWeek[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The shop as search engines read it (specification section 1). */
export function clothingStore({ root, description, hours, place, image }: Store) {
  const { identity, publicUrl } = root;
  return {
    '@type': 'ClothingStore',
    name: identity.brand,
    description,
    url: publicUrl,
    image,
    telephone: identity.phone,
    email: identity.email,
    priceRange: '€€',
    address: {
      '@type': 'PostalAddress',
      streetAddress: identity.street,
      postalCode: identity.postalCode,
      addressLocality: identity.city,
      addressRegion: identity.province,
      addressCountry: 'IT',
    },
    geo: { '@type': 'GeoCoordinates' as const, ...place },
    openingHoursSpecification: [
      ...openOn(WEEKDAYS, hours.weekdays),
      ...openOn(['Saturday'], hours.saturday),
      ...openOn(['Sunday'], hours.sunday),
    ],
    sameAs: [identity.instagram, identity.facebook],
  } satisfies ClothingStore;
}

/** "9:00-19:30" as opening and closing time; a day that is closed, or told in other words, is left out. */
function openOn(days: DayOfWeek[], hours: string) {
  const [, opens, closes] = /^(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/.exec(hours.trim()) ?? [];
  if (!opens || !closes) return [];
  return [
    {
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: days,
      opens: opens.padStart(5, '0'),
      closes: closes.padStart(5, '0'),
    },
  ];
}
