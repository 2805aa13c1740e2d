import type { ClothingStore, DayOfWeek } from 'schema-dts';
import type { DayRange } from '#lib/calendar-day.ts';
import { isStated } from '#shop/company/identity/stated-identity.ts';
import {
  type OpeningHours,
  openingLines,
  openSpans,
  type WeekDay,
} from '#shop/company/opening-hours/opening-hours.ts';
import { themeFilePath } from '#shop/marketing/theme/theme-files.ts';
import type { PublicIdentity, RootData } from './root-data.ts';

type Store = {
  root: RootData;
  description: string;
  hours: OpeningHours;
  /** Coming days with special hours. */
  special: { days: DayRange; hours: string }[];
  /** Null without an address. */
  place: { latitude: number; longitude: number } | null;
  /** Absolute address. */
  image: string;
};

const NAMES: Record<WeekDay, DayOfWeek> = {
  ...({ monday: 'Monday', tuesday: 'Tuesday', wednesday: 'Wednesday', thursday: 'Thursday' } as const),
  ...({ friday: 'Friday', saturday: 'Saturday', sunday: 'Sunday' } as const),
};

/** The shop for search engines (specification section 1). */
export function clothingStore({ root, description, hours: week, special, place, image }: Store) {
  const { identity, publicUrl } = root;
  return {
    '@type': 'ClothingStore',
    name: identity.brand,
    description,
    url: publicUrl,
    image,
    ...(root.theme?.logo && { logo: publicUrl + themeFilePath(root.theme.logo, 'logo.png') }),
    ...(isStated(identity.phone) && { telephone: identity.phone }),
    ...(isStated(identity.email) && { email: identity.email }),
    priceRange: '€€',
    ...(isStated(identity.street) && { address: addressOf(identity) }),
    ...(place && { geo: { '@type': 'GeoCoordinates' as const, ...place } }),
    openingHoursSpecification: openingLines(week).flatMap((line) =>
      openOn(
        line.days.map((day) => NAMES[day]),
        line.hours,
      ),
    ),
    ...(special.length > 0 && {
      specialOpeningHoursSpecification: special.flatMap(({ days, hours }) => specialOn(days, hours)),
    }),
    sameAs: [identity.instagram, identity.facebook].filter((profile) => profile !== ''),
  } satisfies ClothingStore;
}

function addressOf({ street, postalCode, city, province }: PublicIdentity) {
  return {
    '@type': 'PostalAddress' as const,
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressRegion: province,
    addressCountry: 'IT',
  };
}

/** Closed days are stated as open from midnight to midnight. */
function specialOn(days: DayRange, hours: string) {
  const spans = openSpans(hours);
  return (spans.length > 0 ? spans : [{ opens: '0:00', closes: '0:00' }]).map((span) => ({
    '@type': 'OpeningHoursSpecification' as const,
    ...timesOf(span),
    validFrom: days.from,
    validThrough: days.to,
  }));
}

/** Opening hours as schema.org has them; closed days are left out. */
function openOn(days: DayOfWeek[], hours: string) {
  return openSpans(hours).map((span) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days,
    ...timesOf(span),
  }));
}

function timesOf({ opens, closes }: { opens: string; closes: string }) {
  return { opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') };
}
