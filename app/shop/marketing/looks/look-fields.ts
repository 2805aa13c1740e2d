import type { FormFields } from '#shop/forms/fields.ts';
import { MOST_SLUG } from './look.ts';

export const LOOK_FIELDS = {
  title: { kind: 'line', label: 'Titolo', missing: 'Scrivi il titolo.', max: 80, autoComplete: 'off' },
  slug: {
    kind: 'line',
    label: 'Indirizzo',
    hint: 'La fine dell’indirizzo della pagina: lettere minuscole, numeri e trattini. Vuoto: si fa dal titolo.',
    max: MOST_SLUG,
    optional: true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  text: {
    kind: 'text',
    label: 'Testo',
    hint: 'Due o tre frasi: per quale occasione, e come portarlo.',
    max: 1200,
    optional: true,
    autoComplete: 'off',
  },
  /** An `OwnPicture`; the focal point is ignored, as it is shown whole. */
  picture: { kind: 'text', label: 'Foto', max: 1000 },
  /** JSON list of `LookPoint`. */
  points: { kind: 'text', label: 'Punti', max: 4000, optional: true },
  is_published: { kind: 'tick', label: 'Pubblicato' },
  shown_from: { kind: 'day', label: 'Visibile dal', hint: 'Vuoto: da subito, appena è pubblicato.' },
} as const satisfies FormFields;

/** Day of a planned change. */
export const PLAN_FIELDS = {
  planned_for: {
    kind: 'day',
    label: 'Mostra queste modifiche dal',
    hint: 'All’inizio del giorno, ora italiana. Fino ad allora si vede il look com’è ora.',
  },
} as const satisfies FormFields;
