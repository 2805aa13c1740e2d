import type { OwnPicture } from '#lib/own-picture.ts';

/** Lists of products that are no category, as the owner reads them; the address of each is that of its page. */
export const EDITORIAL_LISTS = {
  '/shop': 'Tutta la collezione',
  '/nuovi-arrivi': 'Nuovi arrivi',
  '/top': 'La pagina Top',
  '/pantaloni': 'La pagina Pantaloni',
  '/saldi': 'Saldi',
} as const;

/** The list of a category is named by the category's address, which never begins with a slash. */
export type EditorialList = keyof typeof EDITORIAL_LISTS | (string & {});

/** A picture with a text and a way on that stands among the products of lists. */
export type EditorialPlace = {
  id: string;
  picture: OwnPicture;
  title: string;
  text: string;
  linkText: string;
  linkTo: string;
  /** At which place of a list it stands, counted from one. */
  place: number;
  lists: EditorialList[];
  isOn: boolean;
  /** Italian days, both included; null = always. */
  from: string | null;
  until: string | null;
};

/** Every eighth place may hold one (the look's rule). */
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

/** What shoppers see of one on an Italian day. */
export function editorialState({ isOn, from, until }: EditorialPlace, today: string): EditorialState {
  if (!isOn) return 'off';
  if (until !== null && until < today) return 'over';
  return from !== null && from > today ? 'planned' : 'shown';
}

/**
 * What stands in a list on an Italian day, by place. In the owner's order; one whose place another has taken before it
 * moves on to the next eighth place that is free.
 */
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

/** What shoppers read of a place, be it still being written. */
export function editorialWords({
  title,
  text,
  linkText,
}: Pick<EditorialPlace, 'title' | 'text' | 'linkText'>): string[] {
  return [title, text, linkText].filter((words) => words !== '');
}

/** The pictures that places show, in their order. */
export function editorialPictures(places: readonly EditorialPlace[]): OwnPicture[] {
  return places.map(({ picture }) => picture);
}

/** Where places lead; one that is switched off leads nowhere yet. */
export function editorialLinks(
  places: readonly EditorialPlace[],
): { field: string; title: string; to: string }[] {
  return places
    .filter(({ isOn }) => isOn)
    .map(({ id, title, linkTo }) => ({ field: fieldOf(id, 'linkTo'), title, to: linkTo }));
}

/** Beside which field of a place a sentence stands, by the place's id. */
export function fieldOf(id: string, name: string): string {
  return `${id}-${name}`;
}
