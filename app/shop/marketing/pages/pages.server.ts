import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { ownPages } from '#db/schema/pages.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isUuid } from '#lib/uuid.ts';
import { productAtOldPath } from '#shop/catalog/imports/apply/old-paths.server.ts';
import { holdPictures, PICTURE_GONE } from '#shop/catalog/media/own-pictures.server.ts';
import { redirectAt } from '#shop/marketing/redirects/redirect-at.server.ts';
import { redirectMoved, removeRedirect } from '#shop/marketing/redirects/redirects.server.ts';
import {
  discardDraft,
  forgetSubject,
  holdDraft,
  listDrafts,
  noteShown,
  planDraft,
  publishDraft,
  publishDue,
  readVersions,
  saveDraft,
  shownVersion,
  subjectsDue,
} from '#shop/marketing/versions/versions.server.ts';
import { linkProblem, lockAddresses } from './addresses.server.ts';
import { type PageContent, picturesIn, textsIn } from './page-content.ts';
import { storedPage } from './page-form.ts';
import { linksIn } from './text-nodes.ts';

export type PagesShop = { db: Db; now: () => Date; config: { publicUrl: string } };

/** A page in the owner's list. */
export type ListedPage = {
  id: string;
  address: string;
  title: string;
  isShown: boolean;
  hasDraft: boolean;
  plannedFor: string | null;
};

/** Everything that the owner edits of a page. */
export type PageShown = {
  id: string;
  address: string;
  /** The draft, or what shoppers see where there is none. */
  content: PageContent;
  isShown: boolean;
  hasDraft: boolean;
  plannedFor: string | null;
  /** See `Versions`. */
  version: number;
  versions: { id: string; title: string; at: Date; by: string | null; isLast: boolean }[];
  today: string;
};

const EMPTY: PageContent = { title: '', description: '', blocks: [] };

/** The owner's pages by their titles. */
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

/** One of them; null where there is none. */
export async function readOwnPage({ db, now }: PagesShop, id: string): Promise<PageShown | null> {
  const page = await pageById(db, id);
  if (!page) return null;
  const { draft, version, shown } = await readVersions(db, page.id);
  return {
    id: page.id,
    address: page.address,
    content: storedPage(draft?.content) ?? storedPage(page.shown) ?? EMPTY,
    isShown: page.shown !== null,
    hasDraft: draft !== null,
    plannedFor: draft?.plannedFor ?? null,
    version,
    versions: shown.map(({ id: one, content, at, by }, index) => ({
      ...{ id: one, at, by },
      title: storedPage(content)?.title ?? page.address,
      isLast: index === 0 && page.shown !== null,
    })),
    today: dayInRome(now()),
  };
}

/** What shoppers see at `/<address>`; null where they see nothing. */
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

/** The pages that shoppers see, for the sitemap. */
export async function shownAddresses(db: Db): Promise<{ address: string; updatedAt: Date }[]> {
  return db
    .select({ address: ownPages.address, updatedAt: ownPages.updatedAt })
    .from(ownPages)
    .where(isNotNull(ownPages.shown))
    .orderBy(asc(ownPages.address));
}

type AddressTaken = { ok: false; code: 'taken'; message: string };

/** Begins a page, as a draft. @param address as `readPageAddress` gives it. */
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
    await saveDraft(tx, page.id, content, { version: 0, accountId, now: at });
    return { ok: true, id: page.id };
  });
}

type Refused<Code extends string> = { ok: false; code: 'not_found' | Code };
type Changed<Code extends string = never> = { ok: true } | Refused<Code>;
/** With the version that the page has since. */
type Saved<Code extends string> = { ok: true; version: number } | Refused<Code>;
type Invalid = { ok: false; code: 'invalid'; fields: Record<string, string> };
type On = { version: number; accountId: string };

/**
 * Keeps a page as it was typed as its draft. Codes: `not_found`; `edited_elsewhere`; `invalid` (a picture that is gone, a
 * link that leads nowhere; fields as `readPage` names them).
 */
export async function savePage(
  shop: PagesShop,
  id: string,
  content: PageContent,
  { version, accountId }: On,
): Promise<Saved<'edited_elsewhere'> | Invalid> {
  const fields = await linkProblems(shop, content);
  if (Object.keys(fields).length > 0) return { ok: false, code: 'invalid', fields };
  return changing(shop.db, id, async (tx, page) => {
    if (!(await holdPictures(tx, picturesIn(content))))
      return { ok: false, code: 'invalid', fields: { blocks: PICTURE_GONE } };
    return saveDraft(tx, page.id, content, { version, accountId, now: shop.now() });
  });
}

async function linkProblems({ db, config }: PagesShop, content: PageContent) {
  const problems: Record<string, string> = {};
  for (const { block, text } of textsIn(content)) {
    for (const link of linksIn(text)) {
      const problem = await linkProblem({ db, ...config }, link, { allows: 'mail and phone' });
      if (problem !== null) problems[`block.${block}.text`] ??= `Link «${link}»: ${problem}`;
    }
  }
  return problems;
}

/** Has the draft shown when an Italian day begins; null: it waits for none. */
export async function planPage(
  { db, now }: PagesShop,
  id: string,
  plannedFor: string | null,
  { version }: Pick<On, 'version'>,
): Promise<Saved<'no_draft' | 'edited_elsewhere'>> {
  return changing(db, id, (tx, page) => planDraft(tx, page.id, plannedFor, { version, now: now() }));
}

/** Throws the draft away; what shoppers see stays. */
export async function discardPageDraft(
  { db }: PagesShop,
  id: string,
  { version }: Pick<On, 'version'>,
): Promise<Changed<'no_draft' | 'edited_elsewhere'>> {
  return changing(db, id, (tx, page) => discardDraft(tx, page.id, { version }));
}

/** Shows the draft from now on. */
export async function publishPage(
  { db, now }: PagesShop,
  id: string,
  { version, accountId }: On,
): Promise<Saved<'no_draft' | 'edited_elsewhere'>> {
  return changing(db, id, async (tx, page) => {
    const published = await publishDraft(tx, page.id, { version, accountId, now: now() });
    if (published.ok) await show(tx, page.id, published.content, now());
    return published;
  });
}

/** Shows the drafts whose day has come, each once. A job calls it every minute. @returns how many. */
export async function publishDuePages({ db, now }: PagesShop): Promise<number> {
  const today = dayInRome(now());
  let published = 0;
  for (const subject of await subjectsDue(db, today)) {
    if (!isUuid(subject)) continue;
    const done = await changing(db, subject, async (tx, page) => {
      const due = await publishDue(tx, page.id, { today, now: now() });
      if (!due) return { ok: false, code: 'no_draft' };
      await show(tx, page.id, due.content, now());
      return { ok: true };
    });
    if (done.ok) published += 1;
  }
  return published;
}

/** Shows a version again; a draft stays as it is. */
export async function restorePage(
  { db, now }: PagesShop,
  id: string,
  versionId: string,
  accountId: string,
): Promise<Changed> {
  return changing(db, id, async (tx, page): Promise<Changed> => {
    const version = await shownVersion(tx, page.id, versionId);
    if (!version) return { ok: false, code: 'not_found' };
    await noteShown(tx, page.id, version.content, { accountId, now: now() });
    await show(tx, page.id, version.content, now());
    return { ok: true };
  });
}

/**
 * Takes a page off the shop; its draft and its versions stay. A draft waits for its day no more: it would put the page back.
 * @returns the day for which one waited
 */
export async function hidePage(
  { db, now }: PagesShop,
  id: string,
): Promise<{ ok: true; waitedFor: string | null } | Refused<never>> {
  return changing(db, id, async (tx, page) => {
    await tx.update(ownPages).set({ shown: null, updatedAt: now() }).where(eq(ownPages.id, page.id));
    return { ok: true, waitedFor: await holdDraft(tx, page.id) };
  });
}

/** Deletes a page with its draft and its versions. */
export async function deletePage({ db }: PagesShop, id: string): Promise<Changed> {
  return changing(db, id, async (tx, page) => {
    await tx.delete(ownPages).where(eq(ownPages.id, page.id));
    await forgetSubject(tx, page.id);
    return { ok: true };
  });
}

/** Moves a page to another address; where shoppers knew it, the old one leads there from then on. */
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

/** Why a page cannot be at an address; null where it can. `own` is the address that it has. */
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

async function show(tx: Db, id: string, content: unknown, now: Date): Promise<void> {
  await tx.update(ownPages).set({ shown: content, updatedAt: now }).where(eq(ownPages.id, id));
}

type Page = typeof ownPages.$inferSelect;

/** Changes a page that is there, in one transaction, while nobody else changes it. */
async function changing<Result extends { ok: boolean }>(
  db: Db,
  id: string,
  change: (tx: Db, page: Page) => Promise<Result>,
): Promise<Result | { ok: false; code: 'not_found' }> {
  if (!isUuid(id)) return { ok: false, code: 'not_found' };
  return db.transaction(async (tx) => {
    const [page] = await tx.select().from(ownPages).where(eq(ownPages.id, id)).for('update');
    return page ? change(tx, page) : { ok: false, code: 'not_found' };
  });
}

async function pageById(db: Db, id: string): Promise<Page | null> {
  if (!isUuid(id)) return null;
  const [page] = await db.select().from(ownPages).where(eq(ownPages.id, id));
  return page ?? null;
}
