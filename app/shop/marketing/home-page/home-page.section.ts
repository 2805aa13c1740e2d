import { setting, settingsForm, storedText } from '#shop/company/settings/section.ts';
import { formReader } from '#shop/forms/form.ts';
import { HERO_FIELDS } from './home-fields.ts';
import { USUAL_LAYOUT } from './home-layout.ts';
import { homeLayout } from './home-layout-schema.ts';

/** Initial texts of live shops, of no season. */
export const LIVE_HERO = { title: 'LA NUOVA COLLEZIONE', subtitle: 'Scopri i nuovi arrivi' };

export const homePageSettings = {
  /** Stored as plain texts (specification section 3). */
  hero: {
    title: setting('hero_title', storedText(120), 'COLLEZIONE PRIMAVERA/ESTATE 2025', {
      ofLive: LIVE_HERO.title,
      isPlainText: true,
    }),
    subtitle: setting('hero_subtitle', storedText(240), 'Scopri i nuovi arrivi fast fashion', {
      ofLive: LIVE_HERO.subtitle,
      isPlainText: true,
    }),
  },
  home: setting('home_page', homeLayout, USUAL_LAYOUT),
};

const { hero_title, hero_subtitle } = HERO_FIELDS;

const readTitle = formReader({ hero_title });

const readSubtitle = formReader({ hero_subtitle });

/** One form for each text. */
export const heroForms = {
  hero_title: settingsForm({
    settings: homePageSettings,
    fields: { hero_title },
    typed: ({ hero }) => ({ hero_title: hero.title }),
    read: readTitle,
    stored: (read) => read,
  }),
  hero_subtitle: settingsForm({
    settings: homePageSettings,
    fields: { hero_subtitle },
    typed: ({ hero }) => ({ hero_subtitle: hero.subtitle }),
    read: readSubtitle,
    stored: (read) => read,
  }),
};
