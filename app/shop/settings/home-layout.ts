import { isKeyOf } from '../../lib/keys.ts';
/** The parts of the home page below its first screen, in the order of a new shop, by the names that the owner reads. */
export const HOME_SECTIONS = {
  tiles: 'Da dove cominciare',
  chosen: 'Scelti da noi',
  instalments: 'Pagamento a rate',
  newest: 'Appena arrivati',
  visit: 'Il negozio',
} as const;

export type HomeSection = keyof typeof HOME_SECTIONS;

const USUAL_ORDER = Object.keys(HOME_SECTIONS) as HomeSection[];

/** Products that the owner puts in front. */
export const MOST_CHOSEN = 8;

/** In which order the home page shows its parts, and which products stand in front (none: that part is not drawn). */
export type HomeLayout = { sections: HomeSection[]; productIds: string[] };

/** Every part exactly once: those that are named in their order, then the others in the usual one. */
export function everySection(named: readonly string[]): HomeSection[] {
  const known = named.filter((name) => isKeyOf(HOME_SECTIONS, name));
  return [...new Set([...known, ...USUAL_ORDER])];
}

export const USUAL_LAYOUT: HomeLayout = { sections: USUAL_ORDER, productIds: [] };
