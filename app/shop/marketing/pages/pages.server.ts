import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { ownPages } from '#db/schema/pages.ts';
import { isUuid } from '#lib/uuid.ts';
import { productAtOldPath } from '#shop/catalog/imports/apply/old-paths.server.ts';
import { drawnPictures, holdPictures, type MediaShop } from '#shop/catalog/media/media.server.ts';
import type { DrawnPicture } from '#shop/catalog/media/picture.ts';
import { type NamedProduct, namedProducts } from '#shop/catalog/products/matches.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { listLooks } from '#shop/marketing/looks/edit-looks.server.ts';
import { redirectAt } from '#shop/marketing/redirects/redirect-at.server.ts';
import { redirectMoved, removeRedirect } from '#shop/marketing/redirects/redirects.server.ts';
import { type Drafted, type Edited, readDraft } from '#shop/marketing/versions/drafts.server.ts';
import {
  forgetSubject,
  holdDraft,
  listDrafts,
  writeDraft,
} from '#shop/marketing/versions/versions.server.ts';
import { linkProblem, lockAddresses } from './addresses.server.ts';
import { type PageContent, picturesIn, textsIn } from './page-content.ts';
import { storedPage } from './page-form.ts';
import { linksIn } from './text-nodes.ts';

type PagesShop = { db: Db; now: () => Date; config: { publicUrl: string } };

export type ListedPage = {
  id: string;
  address: string;
  title: string;
  isShown: boolean;
  hasDraft: boolean;
  plannedFor: string | null;
};

type PageShown = Edited<PageContent, { title: string }> & { id: string; address: string; isShown: boolean };

const EMPTY: PageContent = { title: '', description: '', blocks: [] };

export const ownPage = (id: string): Drafted<PagesShop, PageContent, { title: string }> => ({
  subject: id,
  isThere: async (tx) => (await lockPage(tx, id)) !== null,
  read: pageOf,
  live: async (_shop, db) => pageOf((await pageById(db, id))?.shown),
  same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  named: ({ title }) => ({ title }),
  hold: (tx, content) => holdPictures(tx, picturesIn(content)),
  show: (_shop, tx, shown, updatedAt) =>
    tx.update(ownPages).set({ shown, updatedAt }).where(eq(ownPages.id, id)),
});

/** The page of a subject; null for other subjects. */
export const dueOwnPage = (subject: string) => (isUuid(subject) ? ownPage(subject) : null);

/** Empty if unreadable. */
const pageOf = (stored: unknown) => storedPage(stored) ?? EMPTY;

export async function listPages({ db }: Pick<PagesShop, 'db'>): Promise<ListedPage[]> {
  const pages = await db.select().from(ownPages).orderBy(asc(ownPages.address));
  const drafts = new Map((await listDrafts(db)).map((draft) => [draft.subject, draft]));
  return pages.map(({ id, address, shown }) => {
    const draft = drafts.get(id);
    return {
      id,
      address,
      title: (storedPage(draft?.content) ?? storedPage(shown))?.title ?? address,
      isShown: shown !== null,
      hasDraft: draft !== undefined,
      plannedFor: draft?.plannedFor ?? null,
    };
  });
}

export async function readOwnPage(shop: PagesShop, id: string): Promise<PageShown | null> {
  const page = await pageById(shop.db, id);
  if (!page) return null;
  const edited = await readDraft(shop, ownPage(page.id));
  return { ...edited, id: page.id, address: page.address, isShown: page.shown !== null };
}

/** The page at `/<address>`; null where not visible. */
export async function shownPage(
  { db }: Pick<PagesShop, 'db'>,
  address: string,
): Promise<{ id: string; address: string; content: PageContent } | null> {
  const [page] = await db
    .select({ id: ownPages.id, shown: ownPages.shown })
    .from(ownPages)
    .where(and(eq(ownPages.address, address), isNotNull(ownPages.shown)));
  const content = page && storedPage(page.shown);
  return content ? { id: page.id, address, content } : null;
}

export async function shownAddresses(db: Db): Promise<{ address: string; updatedAt: Date }[]> {
  return db
    .select({ address: ownPages.address, updatedAt: ownPages.updatedAt })
    .from(ownPages)
    .where(isNotNull(ownPages.shown))
    .orderBy(asc(ownPages.address));
}

type AddressTaken = { ok: false; code: 'taken'; message: string };

/** Adds a draft page. @param address from `readPageAddress` */
export async function addPage(
  { db, now }: PagesShop,
  { address, title }: { address: string; title: string },
  accountId: string,
): Promise<{ ok: true; id: string } | AddressTaken> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    const message = await addressProblem(tx, address, null);
    if (message !== null) return { ok: false, code: 'taken', message };
    const at = now();
    const [page] = await tx
      .insert(ownPages)
      .values({ address, createdAt: at, updatedAt: at })
      .returning({ id: ownPages.id });
    if (!page) throw new Error('The page was not written');
    const content: PageContent = { ...EMPTY, title };
    await writeDraft(tx, page.id, content, { accountId, at });
    return { ok: true, id: page.id };
  });
}

type Refused<Code extends string> = { ok: false; code: 'not_found' | Code };
type Changed<Code extends string = never> = { ok: true } | Refused<Code>;

/** Broken links, by the fields of `readPage`. */
export async function pageLinkProblems(
  { db, config }: PagesShop,
  content: PageContent,
): Promise<FieldErrors> {
  const problems: FieldErrors = {};
  for (const { block, text } of textsIn(content)) {
    for (const link of linksIn(text)) {
      const problem = await linkProblem({ db, ...config }, link, { allows: 'mail and phone' });
      if (problem !== null) problems[`block.${block}.text`] ??= `Link «${link}»: ${problem}`;
    }
  }
  return problems;
}

/** Hides a page; draft and versions stay, its planned day is cancelled. @returns that day */
export async function hidePage(
  { db, now }: PagesShop,
  id: string,
): Promise<{ ok: true; waitedFor: string | null } | Refused<never>> {
  return changing(db, id, async (tx, page) => {
    await tx.update(ownPages).set({ shown: null, updatedAt: now() }).where(eq(ownPages.id, page.id));
    return { ok: true, waitedFor: await holdDraft(tx, page.id) };
  });
}

export async function deletePage({ db }: PagesShop, id: string): Promise<Changed> {
  return changing(db, id, async (tx, page) => {
    await tx.delete(ownPages).where(eq(ownPages.id, page.id));
    await forgetSubject(tx, page.id);
    return { ok: true };
  });
}

/** Changes a page's address; a public old one redirects. */
export async function movePage(
  { db, now }: PagesShop,
  id: string,
  address: string,
): Promise<Changed | AddressTaken> {
  return changing(db, id, async (tx, page) => {
    if (page.address === address) return { ok: true };
    await lockAddresses(tx);
    const message = await addressProblem(tx, address, page.address);
    if (message !== null) return { ok: false, code: 'taken', message };
    await removeRedirect(tx, `/${address}`);
    await tx.update(ownPages).set({ address, updatedAt: now() }).where(eq(ownPages.id, page.id));
    if (page.shown !== null) await redirectMoved(tx, `/${page.address}`, `/${address}`, now());
    return { ok: true };
  });
}

/** Why a page cannot have an address, or null. `own`: its present one. */
async function addressProblem(tx: Db, address: string, own: string | null): Promise<string | null> {
  const [other] = await tx.select({ id: ownPages.id }).from(ownPages).where(eq(ownPages.address, address));
  if (other) return `C’è già una tua pagina a «/${address}»: scegli un altro indirizzo.`;
  const target = await redirectAt(tx, `/${address}`);
  if (target !== null && target !== `/${own}`)
    return `«/${address}» porta già a «${target}»: togli prima quel rinvio da «Indirizzi», o scegli un altro indirizzo.`;
  if (await productAtOldPath(tx, `/${address}`))
    return `«/${address}» era l’indirizzo di un prodotto importato, e porta ancora lì: scegline un altro.`;
  return null;
}

type Page = typeof ownPages.$inferSelect;

/** Changes a locked page in one transaction. */
async function changing<Result extends { ok: boolean }>(
  db: Db,
  id: string,
  change: (tx: Db, page: Page) => Promise<Result>,
): Promise<Result | { ok: false; code: 'not_found' }> {
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, id);
    return page ? change(tx, page) : { ok: false, code: 'not_found' };
  });
}

async function lockPage(tx: Db, id: string): Promise<Page | null> {
  if (!isUuid(id)) return null;
  const [page] = await tx.select().from(ownPages).where(eq(ownPages.id, id)).for('update');
  return page ?? null;
}

async function pageById(db: Db, id: string): Promise<Page | null> {
  if (!isUuid(id)) return null;
  const [page] = await db.select().from(ownPages).where(eq(ownPages.id, id));
  return page ?? null;
}

/** A page with pictures by media id, products by id, and looks to choose from. */
export type EditedPage = PageShown & {
  named: { pictures: Record<string, DrawnPicture>; products: Record<string, NamedProduct> };
  looks: { id: string; title: string }[];
};

/** Null for an unknown id. */
export async function editedPage(shop: PagesShop & MediaShop, id: string): Promise<EditedPage | null> {
  const page = await readOwnPage(shop, id);
  if (!page) return null;
  const drawn = await drawnPictures(shop, picturesIn(page.content));
  const ids = page.content.blocks.flatMap((block) => (block.kind === 'products' ? block.productIds : []));
  const products = await namedProducts(shop, [...new Set(ids)]);
  const looks = await listLooks(shop);
  return {
    ...page,
    looks: looks.map(({ id, title }) => ({ id, title })),
    named: {
      pictures: Object.fromEntries(drawn.flatMap((one) => (one ? [[one.picture.id, one]] : []))),
      products: Object.fromEntries(products.map((product) => [product.id, product])),
    },
  };
}
