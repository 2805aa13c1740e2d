import type { OwnPicture } from '#lib/own-picture.ts';
import { type DrawnPicture, ownPictureOf, type Picture } from '#shop/catalog/media/picture.ts';
import {
  type HomeLayout,
  type HomeSection,
  type HomeTile,
  NO_FILL,
  type SectionFill,
} from '#shop/marketing/home-page/home-layout.ts';

type Drawn<T> = Omit<T, 'picture'> & { picture: DrawnPicture | null };

/** `key` identifies it on the page. */
export type DraftTile = Drawn<HomeTile> & { key: string };
export type DraftFill = Drawn<SectionFill>;
export type DraftFills = { [Section in HomeSection]?: DraftFill };

export const USUAL_IF_EMPTY = 'Se resta vuoto è quello del negozio.';

/** By media id. */
type Pictures = Readonly<Record<string, Picture>>;

/** Null for no picture, and for a deleted one. */
export function drawnOf(own: OwnPicture | null, pictures: Pictures): DrawnPicture | null {
  const picture = own && pictures[own.mediaId];
  return picture ? { picture: { ...picture, alt: own.alt }, focus: own.focus } : null;
}

export function draftTiles({ tiles }: Pick<HomeLayout, 'tiles'>, pictures: Pictures): DraftTile[] {
  return tiles.map((tile, index) => ({
    ...tile,
    picture: drawnOf(tile.picture, pictures),
    key: tile.kind ?? `tile-${index}`,
  }));
}

export function draftFills({ fills }: Pick<HomeLayout, 'fills'>, pictures: Pictures): DraftFills {
  const drafts: DraftFills = {};
  for (const [name, fill] of Object.entries(fills) as [HomeSection, SectionFill][])
    drafts[name] = { ...fill, picture: drawnOf(fill.picture, pictures) };
  return drafts;
}

export function fillOf(fills: DraftFills, name: HomeSection): DraftFill {
  return fills[name] ?? { ...NO_FILL, picture: null };
}

const storedPicture = (picture: DrawnPicture | null) => picture && ownPictureOf(picture);

export function sentTiles(tiles: readonly DraftTile[]): string {
  return JSON.stringify(
    tiles.map(({ key, picture, ...tile }) => ({ ...tile, picture: storedPicture(picture) })),
  );
}

export function sentFills(fills: DraftFills): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(fills).map(([name, { picture, ...fill }]) => [
        name,
        { ...fill, picture: storedPicture(picture) },
      ]),
    ),
  );
}
