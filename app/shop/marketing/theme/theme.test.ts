import { expect, test } from 'vitest';
import { type Theme, themeInWords, USUAL_THEME } from './theme.ts';

const BEGINNING = 'Bodoni Moda e Instrument Sans, #93472d su #faf6f0';
const LOGO = { id: 'a', width: 1, height: 1, clear: true };

test.each<[Partial<Theme>, string]>([
  [{}, ''],
  [{ buttons: 'accent' }, ', pulsanti del colore principale'],
  [{ corners: 'round' }, ', angoli arrotondati'],
  [{ density: 'airy' }, ', arioso'],
  [{ logo: LOGO }, ', con il logo'],
  [{ icon: 'b' }, ', con un’icona'],
  [{ corners: 'soft', density: 'dense', logo: LOGO }, ', angoli appena smussati, compatto, con il logo'],
])('what tells the look %j from the one that a shop begins with is in its words', (part, more) => {
  expect(themeInWords({ ...USUAL_THEME, ...part })).toBe(BEGINNING + more);
});
