import type { Logo } from '#shop/marketing/theme/theme.ts';
import type { SvgFailure } from './svg.ts';

/** Bytes, as for every picture. */
export const MAX_THEME_FILE_BYTES = 10 * 1024 * 1024;

export type ThemeFileFailure =
  | 'too_large'
  | 'unsupported'
  | 'broken'
  | 'too_many_pixels'
  | 'too_slow'
  | 'not_square'
  | 'too_small'
  | `svg_${SvgFailure}`;

export type ThemeFileAnswer =
  | { ok: true; logo: Logo; drawing: string }
  | { ok: true; icon: string }
  | { ok: false; code: ThemeFileFailure };

const PNG_INSTEAD = 'Esportalo di nuovo senza, oppure carica un PNG.';

export const THEME_FILE_FAILURES: Record<
  ThemeFileFailure | 'too_many_uploads' | 'unavailable_now' | 'failed',
  string
> = {
  too_large: 'Il file supera i 10 MB: esportalo più piccolo e caricalo di nuovo.',
  unsupported: 'Questo tipo di file non va bene: carica un SVG, un PNG, un JPEG o un WebP.',
  broken: 'Il file è danneggiato: esportalo di nuovo.',
  too_many_pixels: 'L’immagine è troppo grande: esportala a non più di 4000 pixel per lato.',
  too_slow: 'L’immagine è troppo complessa: esportala più semplice, o come PNG.',
  not_square: 'L’icona deve essere quadrata: ritagliala e caricala di nuovo.',
  too_small:
    'L’immagine è troppo piccola: un’icona ha almeno 180 pixel per lato, un logo almeno 16 di altezza.',
  svg_broken: 'Il disegno non è un SVG valido: esportalo di nuovo, oppure carica un PNG.',
  svg_too_complex: 'Il disegno è troppo complesso: semplificalo, oppure carica un PNG.',
  svg_script: `Il disegno contiene uno script, che potrebbe fare danni a chi visita il negozio. ${PNG_INSTEAD}`,
  svg_outside: `Il disegno richiama qualcosa fuori dal file: un’immagine, un carattere, un foglio di stile. ${PNG_INSTEAD}`,
  svg_text:
    'Il disegno contiene del testo, il cui carattere qui manca: convertilo in tracciati, oppure carica un PNG.',
  svg_picture: 'Il disegno contiene una fotografia: carica un PNG al suo posto.',
  svg_unsupported: `Il disegno usa effetti che qui non si possono ridisegnare: filtri, motivi o animazioni. ${PNG_INSTEAD}`,
  svg_empty: 'Il disegno è vuoto: esportalo di nuovo, oppure carica un PNG.',
  too_many_uploads: 'Hai caricato molte immagini in poco tempo: riprova tra qualche minuto.',
  unavailable_now: 'Il negozio non riesce a salvare in questo momento: riprova tra poco.',
  failed: 'Caricamento non riuscito: riprova.',
};
