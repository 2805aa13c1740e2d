import type { Db } from '#db/client.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import {
  drawnPictures,
  holdPictures,
  type MediaShop,
  picturesByMedia,
} from '#shop/catalog/media/media.server.ts';
import type { DrawnPicture, Picture } from '#shop/catalog/media/picture.ts';
import { loadSettings, saveSettings } from '#shop/company/settings/settings.server.ts';
import { type Read, type SentForm, sentText } from '#shop/forms/fields.ts';
import { ANY_DAY, brokenLinks } from '#shop/marketing/pages/addresses.server.ts';
import { type Drafted, type Edited, readDraft } from '#shop/marketing/versions/drafts.server.ts';
import { readEditorialForm } from './editorial-form.ts';
import {
  type EditorialList,
  type EditorialPlace,
  editorialLinks,
  editorialOf,
  editorialPictures,
} from './editorial-places.ts';
import { editorialPlaces } from './editorial-schema.ts';

export type EditorialShop = { db: Db; mediaBase: string; now: () => Date; config: { publicUrl: string } };

/** Content being edited, and its pictures by media id. */
export type EditorialShown = Edited<EditorialPlace[], { title: string }> & {
  pictures: Record<string, Picture>;
};

export const editorial: Drafted<EditorialShop, EditorialPlace[], { title: string }> = {
  subject: 'editorial',
  read: placesOf,
  live: async (_shop, db) => (await loadSettings(db)).editorial,
  same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  named: (places) => ({ title: inWords(places) }),
  hold: (tx, places) => holdPictures(tx, editorialPictures(places)),
  problems: async (shop, places, day) => {
    const links = editorialLinks(places).map((link) => ({ ...link, in: `«${link.title}»` }));
    return Object.values(await brokenLinks(shop, links, day));
  },
  show: (_shop, tx, places, now) => saveSettings(tx, { editorial_places: places }, now),
};

export async function readEditorial(shop: EditorialShop): Promise<EditorialShown> {
  const edited = await readDraft(shop, editorial);
  return { ...edited, pictures: await picturesByMedia(shop, editorialPictures(edited.content)) };
}

/** Typed content, if all its links lead somewhere: today to be published, otherwise on any day. */
export async function readTypedEditorial(
  shop: EditorialShop,
  form: SentForm,
  isPublished: boolean,
): Promise<Read<EditorialPlace[]>> {
  const read = readEditorialForm(sentText(form, 'places'), shop.config.publicUrl);
  if (!read.ok) return read;
  const fields = await brokenLinks(shop, editorialLinks(read.value), isPublished ? null : ANY_DAY);
  return Object.keys(fields).length > 0 ? { ok: false, fields } : read;
}

/** Empty if unreadable. */
function placesOf(content: unknown): EditorialPlace[] {
  const read = editorialPlaces.safeParse(content);
  return read.success ? read.data : [];
}

function inWords(places: readonly EditorialPlace[]): string {
  const on = places.filter(({ isOn }) => isOn).length;
  if (places.length === 0) return 'Nessuno spazio';
  const count = places.length === 1 ? '1 spazio' : `${places.length} spazi`;
  return `${count}, ${on === 1 ? '1 acceso' : `${on} accesi`}`;
}

/** Today's places of a list; those with a missing picture are left out. */
export async function shownPlaces(
  shop: MediaShop & { now: () => Date },
  places: readonly EditorialPlace[],
  list: EditorialList,
): Promise<ShownPlace[]> {
  const found = [...editorialOf(places, list, dayInRome(shop.now()))].toSorted(([a], [b]) => a - b);
  const pictures = await drawnPictures(shop, editorialPictures(found.map(([, one]) => one)));
  const shown: ShownPlace[] = [];
  found.forEach(([at, { id, title, text, linkText, linkTo }], index) => {
    const picture = pictures[index];
    if (picture) shown.push({ id, after: at - 1 - shown.length, picture, title, text, linkText, linkTo });
  });
  return shown;
}

/** A drawn place, `after` so many products. */
export type ShownPlace = Pick<EditorialPlace, 'id' | 'title' | 'text' | 'linkText' | 'linkTo'> & {
  picture: DrawnPicture;
  after: number;
};
