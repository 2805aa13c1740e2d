import { isKeyOf, keysOf } from '#lib/keys.ts';
import { type Focus, MIDDLE, type OwnPicture } from '#lib/own-picture.ts';

/** The parts of the home page below its first screen, in the order of a new shop, by the names that the owner reads. */
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

/** What the owner may fill a part with; whatever she leaves empty is as the shop has it. */
export type SectionFill = {
  title: string;
  text: string;
  picture: OwnPicture | null;
  /** A link below the text; both are empty for none. */
  linkText: string;
  linkTo: string;
  /** Id of the look that it shows; empty for none. */
  look: string;
};

/** What each part takes. Texts of hers are drawn once they say something. */
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

/** Parts that are nothing but what the owner writes. */
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

/** Most characters of what a part is filled with. */
export const FILL_LENGTH = { title: 80, text: 2000, linkText: 40, linkTo: 500 } as const;

/** The tiles that the shop fills by itself, with the lowest price of a category (specification section 2). */
export const TILE_KINDS = { camicia: 'CAMICIA', abito: 'ABITO', pantalone: 'PANTALONE' } as const;

export type TileKind = keyof typeof TILE_KINDS;

/** A tile: of a kind, what is empty is the shop's; of none, all of it is the owner's. */
export type HomeTile = { kind: TileKind | null; text: string; picture: OwnPicture | null; to: string };

export const MOST_TILES = 6;
export const TILE_LENGTH = { text: 30, to: 500 } as const;

/** Products that the owner puts in front. */
export const MOST_CHOSEN = 8;

/** How the home page is made up, but for the texts over its first screen. */
export type HomeLayout = {
  /** Every part once, in their order. */
  sections: HomeSection[];
  /** Those that are left out. */
  hidden: HomeSection[];
  /** Which products stand in front (none: that part is not drawn). */
  productIds: string[];
  /** Instead of the video behind the title. */
  heroPicture: OwnPicture | null;
  /** What stays in view of the video and its cover. */
  videoFocus: Focus;
  tiles: HomeTile[];
  fills: { [Section in HomeSection]?: SectionFill };
};

const USUAL_ORDER = keysOf(HOME_SECTIONS) as HomeSection[];

/** Every part exactly once: those that are named in their order, then the others in the usual one. */
export function everySection(named: readonly string[]): HomeSection[] {
  return [...new Set([...knownSections(named), ...USUAL_ORDER])];
}

/** Those of the named parts that there are, each once. */
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

/** What shoppers read of the owner's in the parts that are drawn. */
export function homeWords({ sections, hidden, tiles, fills }: HomeLayout): string[] {
  const drawn = sections.filter((name) => !hidden.includes(name));
  const ofFills = drawn.flatMap((name) => {
    const { title, text, linkText } = fills[name] ?? NO_FILL;
    return [title, text, linkText];
  });
  const ofTiles = drawn.includes('tiles') ? tiles.map(({ text }) => text) : [];
  return [...ofTiles, ...ofFills].filter((words) => words !== '');
}

/** The pictures of a layout, for whoever stores it. */
export function picturesOf({ heroPicture, tiles, fills }: HomeLayout): OwnPicture[] {
  const all = [
    heroPicture,
    ...tiles.map(({ picture }) => picture),
    ...Object.values(fills).map(({ picture }) => picture),
  ];
  return all.filter((one) => one !== null);
}

/** Beside which field what is wrong with a link is told: that of a tile, or that of a part of the page. */
export const linkFieldOf = {
  tile: (index: number) => `tile.${index}.to`,
  section: (name: HomeSection) => `fill.${name}.to`,
};

/** Where the links of a layout lead, with the field that says so and the words that name the place. */
export function linksOf({ tiles, fills }: HomeLayout): { field: string; in: string; to: string }[] {
  const ofTiles = tiles.map(({ to }, index) => ({
    ...{ field: linkFieldOf.tile(index), in: `Riquadro ${index + 1}`, to },
  }));
  const ofFills = Object.entries(fills).map(([name, { linkTo }]) => ({
    field: linkFieldOf.section(name as HomeSection),
    in: `«${HOME_SECTIONS[name as HomeSection]}»`,
    to: linkTo,
  }));
  return [...ofTiles, ...ofFills].filter(({ to }) => to !== '');
}
