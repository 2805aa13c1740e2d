import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { categories } from '#db/schema/assortment.ts';
import { oldPaths } from '#db/schema/imports.ts';
import { ownPages } from '#db/schema/pages.ts';
import { products } from '#db/schema/products.ts';
import { redirects } from '#db/schema/redirects.ts';
import { isUuid } from '#lib/uuid.ts';
import { productAtOldPath } from '#shop/catalog/imports/apply/old-paths.server.ts';
import { addressState, linkProblem, lockAddresses } from '#shop/marketing/pages/addresses.server.ts';
import { readLink } from '#shop/marketing/pages/link.ts';
import { categoryShownAt, MOST_REDIRECTS, readRedirectPath, redirectKey } from './redirect.ts';
import { redirectAt } from './redirect-at.server.ts';

export type RedirectsShop = { db: Db; now: () => Date; config: { publicUrl: string } };

/** `problem`: why it is broken, or null. */
export type ListedRedirect = { path: string; target: string; createdAt: Date; problem: string | null };

/** The owner's redirects; `imported` counts the old addresses of imported products, which also redirect. */
export async function listRedirects({
  db,
  config,
}: Omit<RedirectsShop, 'now'>): Promise<{ rows: ListedRedirect[]; imported: number }> {
  const rows = await db.select().from(redirects).orderBy(asc(redirects.path));
  const [imported] = await db.select({ of: count() }).from(oldPaths);
  const listed: ListedRedirect[] = [];
  for (const row of rows) listed.push({ ...row, problem: await linkProblem({ db, ...config }, row.target) });
  return { rows: listed, imported: imported?.of ?? 0 };
}

type Refused = { ok: false; fields: { from?: string; to?: string } };

/** Adds a permanent redirect and shortens chains through it. @returns messages of `from` and `to` */
export async function addRedirect(
  { db, now, config }: RedirectsShop,
  typed: { from: string; to: string },
): Promise<{ ok: true; path: string } | Refused> {
  const from = readRedirectPath(typed.from);
  const link = readLink(typed.to, config.publicUrl);
  const fields: Refused['fields'] = {};
  if (!from.ok) fields.from = from.message;
  if (!link.ok) fields.to = link.message;
  else if (link.kind !== 'inside')
    fields.to = 'Un rinvio porta a un indirizzo del negozio, come «/chi-siamo».';
  if (!from.ok || !link.ok || link.kind !== 'inside') return { ok: false, fields };
  const path = from.value;
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    const wrong = await pathProblem(tx, path);
    if (wrong !== null) return { ok: false, fields: { from: wrong } };
    if (redirectKey(link.path) === path || redirectKey(link.path, link.query) === path)
      return { ok: false, fields: { to: 'Un indirizzo non può portare a sé stesso.' } };
    const state = await addressState(tx, link);
    if (state.is === 'redirect' && isLedTo(state.to, path))
      return {
        ok: false,
        fields: { to: `«${link.path}» porta già a «${path}»: sarebbe un giro senza fine.` },
      };
    const problem = await linkProblem({ db: tx, ...config }, typed.to);
    if (problem !== null) return { ok: false, fields: { to: problem } };
    if ((await tx.$count(redirects)) >= MOST_REDIRECTS)
      return { ok: false, fields: { from: `Al massimo ${MOST_REDIRECTS} rinvii: togline qualcuno.` } };
    await tx.insert(redirects).values({ path, target: link.to, createdAt: now() });
    await leadOn(tx, path, link.to);
    return { ok: true, path };
  });
}

/** Whether a redirect's path covers a target: without parameters, any query fits. */
function isLedTo(target: string, path: string): boolean {
  const [to = '', query = ''] = target.split('#', 1)[0]?.split('?', 2) ?? [];
  return redirectKey(to, path.includes('?') ? new URLSearchParams(query) : []) === path;
}

/** Why an address cannot redirect, or null. */
async function pathProblem(tx: Db, address: string): Promise<string | null> {
  const [there] = await tx
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, address));
  if (there) return `«${address}» porta già a «${there.target}»: togli prima quel rinvio.`;
  const category = categoryShownAt(address);
  if (category !== null) {
    const [shown] = await tx
      .select({ name: categories.name })
      .from(categories)
      .where(sql`lower(${categories.address}) = ${category.toLowerCase()}`);
    return shown ? `«${address}» mostra la categoria «${shown.name}», e non può portare altrove.` : null;
  }
  const [path = '', query] = address.split('?', 2);
  const [first = '', second, ...more] = path.slice(1).split('/');
  if (second === undefined) {
    const [page] = await tx.select({ id: ownPages.id }).from(ownPages).where(eq(ownPages.address, first));
    if (page)
      return `«${path}» è l’indirizzo di una tua pagina: cambialo da «Pagine», e il rinvio nasce da sé.`;
  }
  if (first === 'prodotto' && second !== undefined && more.length === 0 && isUuid(second)) {
    const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.id, second));
    if (product) return `«${path}» è l’indirizzo di un prodotto.`;
  }
  if (query === undefined && (await productAtOldPath(tx, path)))
    return `«${path}» era l’indirizzo di un prodotto importato, e porta già a quel prodotto.`;
  return null;
}

export async function removeRedirect(db: Db, path: string): Promise<boolean> {
  const removed = await db
    .delete(redirects)
    .where(eq(redirects.path, path))
    .returning({ path: redirects.path });
  return removed.length > 0;
}

/** Redirects the old address of a moved page, shortening chains. */
export async function redirectMoved(tx: Db, from: string, to: string, now: Date): Promise<void> {
  await tx
    .insert(redirects)
    .values({ path: from, target: to, createdAt: now })
    .onConflictDoUpdate({ target: redirects.path, set: { target: to } });
  await leadOn(tx, from, to);
}

/** Redirects to `path` now lead to `target`. */
async function leadOn(tx: Db, path: string, target: string): Promise<void> {
  const rows = await tx.select({ path: redirects.path, target: redirects.target }).from(redirects);
  const led = rows.filter((row) => isLedTo(row.target, path)).map((row) => row.path);
  if (led.length > 0) await tx.update(redirects).set({ target }).where(inArray(redirects.path, led));
}

/** Target of an address without a page: an owner's redirect, else an imported product's; null for none. */
export async function forwardOf(
  db: Db,
  path: string,
  query: Iterable<[name: string, value: string]> = [],
): Promise<string | null> {
  const target = await redirectAt(db, path, query);
  if (target !== null) return target;
  const product = await productAtOldPath(db, path);
  // Not for drafts: browsers cache permanent redirects.
  return product?.isPublished ? `/prodotto/${product.id}` : null;
}
