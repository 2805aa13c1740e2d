import type { FontPair } from '#shop/marketing/theme/font-pairs.ts';
import type { FontFile, FontFiles } from '#shop/marketing/theme/theme-style.ts';
import bodoni from '#styles/fonts/bodoni-moda.woff2?url';
import cormorant from '#styles/fonts/cormorant.woff2?url';
import cormorantExt from '#styles/fonts/cormorant-ext.woff2?url';
import dmSans from '#styles/fonts/dm-sans.woff2?url';
import dmSansExt from '#styles/fonts/dm-sans-ext.woff2?url';
import figtree from '#styles/fonts/figtree.woff2?url';
import figtreeExt from '#styles/fonts/figtree-ext.woff2?url';
import fraunces from '#styles/fonts/fraunces.woff2?url';
import frauncesExt from '#styles/fonts/fraunces-ext.woff2?url';
import instrument from '#styles/fonts/instrument-sans.woff2?url';
import jost from '#styles/fonts/jost.woff2?url';
import jostExt from '#styles/fonts/jost-ext.woff2?url';
import playfair from '#styles/fonts/playfair-display.woff2?url';
import playfairExt from '#styles/fonts/playfair-display-ext.woff2?url';
import sourceSans from '#styles/fonts/source-sans-3.woff2?url';
import sourceSansExt from '#styles/fonts/source-sans-3-ext.woff2?url';
import workSans from '#styles/fonts/work-sans.woff2?url';
import workSansExt from '#styles/fonts/work-sans-ext.woff2?url';

const file = (usual: string, extended: string): FontFile => ({ usual, extended });

/** Fonts of each pair as served; rarer letters of the first pair are in the style sheet. */
export const FONT_FILES: Record<FontPair, FontFiles> = {
  bodoni: { display: file(bodoni, ''), text: file(instrument, '') },
  playfair: { display: file(playfair, playfairExt), text: file(sourceSans, sourceSansExt) },
  cormorant: { display: file(cormorant, cormorantExt), text: file(figtree, figtreeExt) },
  fraunces: { display: file(fraunces, frauncesExt), text: file(dmSans, dmSansExt) },
  jost: { display: file(jost, jostExt), text: file(workSans, workSansExt) },
};
