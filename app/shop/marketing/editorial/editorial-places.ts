import type { OwnPicture } from '#lib/own-picture.ts';

/** Lists other than categories, by their pages' paths. */
export const EDITORIAL_LISTS = {
  '/shop': 'Tutta la collezione',
  '/nuovi-arrivi': 'Nuovi arrivi',
  '/top': 'La pagina Top',
  '/pantaloni': 'La pagina Pantaloni',
  '/saldi': 'Saldi',
} as const;

/** Categories are named by their slug, which never begins with a slash. */
export type EditorialList = keyof typeof EDITORIAL_LISTS | (string & {});

/** A picture with text and link among listed products. */
export type EditorialPlace = {
  id: string;
  picture: OwnPicture;
  title: string;
  text: string;
  linkText: string;
  linkTo: string;
  /** Position in the list, from 1. */
  place: number;
  lists: EditorialList[];
  isOn: boolean;
  /** Italian days, inclusive; null = always. */
  from: string | null;
  until: string | null;
};

/** Editorial tiles stand at every eighth position at most. */
export const EDITORIAL_STEP = 8;
export const EDITORIAL_PLACES = [8, 16, 24, 32, 40, 48] as const;
export const MOST_EDITORIAL = 24;
export const EDITORIAL_LENGTH = { title: 60, text: 200, linkText: 40, linkTo: 500 } as const;

export type EditorialState = 'off' | 'planned' | 'shown' | 'over';

export const EDITORIAL_STATES: Record<EditorialState, string> = {
  off: 'Spento',
  planned: 'In programma',
  shown: 'Acceso',
  over: 'Finito',
};

/** State on an Italian day. */
export function editorialState({ isOn, from, until }: EditorialPlace, today: string): EditorialState {
  if (!isOn) return 'off';
  if (until !== null && until < today) return 'over';
  return from !== null && from > today ? 'planned' : 'shown';
}

/** Entries of an Italian day by position; a later one takes the next free multiple of eight. */
export function editorialOf(
  places: readonly EditorialPlace[],
  list: EditorialList,
  today: string,
): Map<number, EditorialPlace> {
  const taken = new Map<number, EditorialPlace>();
  for (const one of places) {
    if (!one.lists.includes(list) || editorialState(one, today) !== 'shown') continue;
    let place = one.place;
    while (taken.has(place)) place += EDITORIAL_STEP;
    taken.set(place, one);
  }
  return taken;
}

/** Texts of a place, also of an unfinished one. */
export function editorialWords({
  title,
  text,
  linkText,
}: Pick<EditorialPlace, 'title' | 'text' | 'linkText'>): string[] {
  return [title, text, linkText].filter((words) => words !== '');
}

export function editorialPictures(places: readonly EditorialPlace[]): OwnPicture[] {
  return places.map(({ picture }) => picture);
}

export function editorialLinks(
  places: readonly EditorialPlace[],
): { field: string; title: string; to: string }[] {
  return places
    .filter(({ isOn }) => isOn)
    .map(({ id, title, linkTo }) => ({ field: fieldOf(id, 'linkTo'), title, to: linkTo }));
}

export function fieldOf(id: string, name: string): string {
  return `${id}-${name}`;
}
