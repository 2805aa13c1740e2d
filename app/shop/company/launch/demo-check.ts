import { FIRST_IDENTITY } from '#shop/company/identity/shop-identity.ts';
import { DEFAULT_TEXTS, LIVE_TEXTS } from '#shop/company/identity/shop-texts.ts';
import { openingLines } from '#shop/company/opening-hours/opening-hours.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { FIRST_BANNER } from '#shop/pricing/sale-periods/sale-banner.ts';
import type { Outcome, Place } from './checks.ts';

type Fact = Place & { isDemo: boolean };

/**
 * Whether map, contacts and hours are the shop's, not the demonstration's.
 * @param first initial values
 * @param hoursChosen the owner saved or confirmed the hours, which may equal the initial ones
 */
export function checkContacts(
  { identity, hours }: Pick<ShopSettings, 'identity' | 'hours'>,
  first: Pick<ShopSettings, 'hours'>,
  hoursChosen: boolean,
): Outcome {
  const same = (name: keyof typeof FIRST_IDENTITY) => identity[name] === FIRST_IDENTITY[name];
  const facts: Fact[] = [
    {
      label: 'coordinate della mappa',
      section: 'contacts',
      field: 'latitude',
      isDemo: same('latitude') && same('longitude'),
    },
    { label: 'ricerca sulle mappe', section: 'contacts', field: 'mapsQuery', isDemo: same('mapsQuery') },
    { label: 'WhatsApp', section: 'contacts', field: 'whatsapp', isDemo: same('whatsapp') },
    { label: 'Instagram', section: 'social', field: 'instagram', isDemo: same('instagram') },
    { label: 'Facebook', section: 'social', field: 'facebook', isDemo: same('facebook') },
  ];
  const isFirst = JSON.stringify(openingLines(hours)) === JSON.stringify(openingLines(first.hours));
  const hoursUnknown = isFirst && !hoursChosen;
  return outcomeOf(
    facts,
    `Si trova sulla mappa${identity.whatsapp ? ', risponde anche su WhatsApp' : ''}, e gli orari sono i tuoi.`,
    hoursUnknown
      ? {
          message: 'Gli orari sono ancora quelli iniziali: cambiali, o conferma che sono i tuoi.',
          place: { label: 'orari', section: 'hours', field: 'monday' },
        }
      : null,
  );
}

/** Whether strip, titles and texts are the shop's, not the demonstration's. `first`: a demonstration's. */
export function checkLook(
  { saleBanner, hero, texts }: Pick<ShopSettings, 'saleBanner' | 'hero' | 'texts'>,
  first: Pick<ShopSettings, 'hero'>,
): Outcome {
  const { title, subtitle } = first.hero;
  const ofDemo = (name: keyof typeof DEFAULT_TEXTS) =>
    texts[name] === DEFAULT_TEXTS[name] && DEFAULT_TEXTS[name] !== LIVE_TEXTS[name];
  const facts: Fact[] = [
    {
      label: 'striscia in cima',
      section: 'banner',
      field: 'text',
      isDemo: saleBanner.active && saleBanner.text === FIRST_BANNER.text,
    },
    {
      label: 'titolo della pagina iniziale',
      section: 'hero',
      field: 'hero_title',
      isDemo: hero.title === title,
    },
    {
      label: 'sottotitolo della pagina iniziale',
      section: 'hero',
      field: 'hero_subtitle',
      isDemo: hero.subtitle === subtitle,
    },
    { label: 'la nostra storia', section: 'texts', field: 'story', isDemo: ofDemo('story') },
    { label: 'territorio', section: 'texts', field: 'place', isDemo: ofDemo('place') },
    { label: 'chi trovi in negozio', section: 'texts', field: 'people', isDemo: ofDemo('people') },
  ];
  return outcomeOf(facts, 'Striscia, titoli e testi non sono più quelli della dimostrazione.', null);
}

function outcomeOf(
  facts: readonly Fact[],
  right: string,
  other: { message: string; place: Place } | null,
): Outcome {
  const demo = facts.filter(({ isDemo }) => isDemo).map(({ isDemo, ...place }) => place);
  if (demo.length === 0 && !other) return { state: 'ok', message: right };
  const labels = demo.map(({ label }) => label).join(', ');
  const messages = [
    ...(demo.length > 0 ? [`Ancora della dimostrazione: ${labels}.`] : []),
    ...(other ? [other.message] : []),
  ];
  return { state: 'failed', message: messages.join(' '), places: [...demo, ...(other ? [other.place] : [])] };
}
