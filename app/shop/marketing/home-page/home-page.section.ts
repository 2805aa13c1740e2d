import { setting, storedText } from '#shop/company/settings/section.ts';
import { USUAL_LAYOUT } from './home-layout.ts';
import { homeLayout } from './home-layout-schema.ts';

/** The first texts over the video of a shop that is not the demo: they are of no season. */
export const LIVE_HERO = { title: 'LA NUOVA COLLEZIONE', subtitle: 'Scopri i nuovi arrivi' };

export const homePageSettings = {
  /** The two texts over the video, stored as they are (specification section 3). */
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
