import { isKeyOf, keysOf } from '#lib/keys.ts';
import { type Focus, MIDDLE, type OwnPicture } from '#lib/own-picture.ts';

/** Sections below the first screen, in default order, with the owner's names. */
export const HOME_SECTIONS = {
  tiles: 'Da dove cominciare',
  chosen: 'Scelti da noi',
  instalments: 'Pagamento a rate',
  categories: 'Le categorie',
  newest: 'Appena arrivati',
  sets: 'I completi',
  look: 'Un look',
  visit: 'Il negozio',
  newsletter: 'La newsletter',
  text: 'Testo libero',
  text2: 'Secondo testo libero',
  text3: 'Terzo testo libero',
} as const;

export type HomeSection = keyof typeof HOME_SECTIONS;

/** The owner's content of a section; empty fields use the shop's. */
export type SectionFill = {
  title: string;
  text: string;
  picture: OwnPicture | null;
  /** Both empty for no link. */
  linkText: string;
  linkTo: string;
  /** Id of a look, or empty. */
  look: string;
};

/** Fields of each section. Owner's texts are drawn unless empty. */
export const FILLABLE: Record<HomeSection, readonly (keyof SectionFill)[]> = {
  tiles: ['title'],
  chosen: ['title'],
  instalments: [],
  categories: ['title'],
  newest: ['title', 'picture'],
  sets: ['title', 'picture'],
  look: ['look'],
  visit: ['title', 'text', 'picture'],
  newsletter: [],
  text: ['title', 'text', 'picture', 'linkText', 'linkTo'],
  text2: ['title', 'text', 'picture', 'linkText', 'linkTo'],
  text3: ['title', 'text', 'picture', 'linkText', 'linkTo'],
};

/** Sections with owner's content only. */
const FREE_TEXTS = ['text', 'text2', 'text3'] as const satisfies readonly HomeSection[];

export function isFreeText(name: HomeSection): boolean {
  return FREE_TEXTS.some((one) => one === name);
}

export const NO_FILL: SectionFill = {
  title: '',
  text: '',
  picture: null,
  linkText: '',
  linkTo: '',
  look: '',
};

/** Characters. */
export const FILL_LENGTH = { title: 80, text: 2000, linkText: 40, linkTo: 500 } as const;

/** Tiles with a category's lowest price (specification section 2). */
export const TILE_KINDS = { camicia: 'CAMICIA', abito: 'ABITO', pantalone: 'PANTALONE' } as const;

export type TileKind = keyof typeof TILE_KINDS;

/** A tile; with `kind`, empty fields use the shop's. */
export type HomeTile = { kind: TileKind | null; text: string; picture: OwnPicture | null; to: string };

export const MOST_TILES = 6;
export const TILE_LENGTH = { text: 30, to: 500 } as const;

export const MOST_CHOSEN = 8;

/** The home page without its two texts. */
export type HomeLayout = {
  /** Each section once, in order. */
  sections: HomeSection[];
  /** Sections not shown. */
  hidden: HomeSection[];
  /** Featured products; without any, that section is not drawn. */
  productIds: string[];
  heroPicture: OwnPicture | null;
  /** Focal point of the video and its cover. */
  videoFocus: Focus;
  tiles: HomeTile[];
  fills: { [Section in HomeSection]?: SectionFill };
};

const USUAL_ORDER = keysOf(HOME_SECTIONS) as HomeSection[];

/** Named sections in order, then the others in default order; each once. */
export function everySection(named: readonly string[]): HomeSection[] {
  return [...new Set([...knownSections(named), ...USUAL_ORDER])];
}

export function knownSections(named: readonly string[]): HomeSection[] {
  return [...new Set(named.filter((name) => isKeyOf(HOME_SECTIONS, name)))];
}

export const USUAL_LAYOUT: HomeLayout = {
  sections: USUAL_ORDER,
  hidden: [],
  productIds: [],
  heroPicture: null,
  videoFocus: MIDDLE,
  tiles: keysOf(TILE_KINDS).map((kind) => ({ kind, text: '', picture: null, to: '' })),
  fills: {},
};

export function homeWords({ sections, hidden, tiles, fills }: HomeLayout): string[] {
  const drawn = sections.filter((name) => !hidden.includes(name));
  const ofFills = drawn.flatMap((name) => {
    const { title, text, linkText } = fills[name] ?? NO_FILL;
    return [title, text, linkText];
  });
  const ofTiles = drawn.includes('tiles') ? tiles.map(({ text }) => text) : [];
  return [...ofTiles, ...ofFills].filter((words) => words !== '');
}

export function picturesOf({ heroPicture, tiles, fills }: HomeLayout): OwnPicture[] {
  const all = [
    heroPicture,
    ...tiles.map(({ picture }) => picture),
    ...Object.values(fills).map(({ picture }) => picture),
  ];
  return all.filter((one) => one !== null);
}

export const linkFieldOf = {
  tile: (index: number) => `tile.${index}.to`,
  section: (name: HomeSection) => `fill.${name}.to`,
};

export function linksOf({ tiles, fills }: HomeLayout): { field: string; in: string; to: string }[] {
  const ofTiles = tiles.map(({ to }, index) => ({
    field: linkFieldOf.tile(index),
    in: `Riquadro ${index + 1}`,
    to,
  }));
  const ofFills = Object.entries(fills).map(([name, { linkTo }]) => ({
    field: linkFieldOf.section(name as HomeSection),
    in: `«${HOME_SECTIONS[name as HomeSection]}»`,
    to: linkTo,
  }));
  return [...ofTiles, ...ofFills].filter(({ to }) => to !== '');
}
