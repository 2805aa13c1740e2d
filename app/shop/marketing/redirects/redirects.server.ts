import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { oldPaths } from '../../../db/schema/imports.ts';
import { ownPages } from '../../../db/schema/pages.ts';
import { products } from '../../../db/schema/products.ts';
import { redirects } from '../../../db/schema/redirects.ts';
import { isStorable } from '../../../lib/storable-text.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { productAtOldPath } from '../../catalog/imports/old-paths.server.ts';
import { addressState, linkProblem, lockAddresses } from '../pages/addresses.server.ts';
import { readLink } from '../pages/link.ts';
import { MOST_REDIRECTS, readRedirectPath, redirectKey } from './redirect.ts';

export type RedirectsShop = { db: Db; now: () => Date; config: { publicUrl: string } };

/** A redirect in the owner's list; `problem` says why it leads nowhere, null where it leads somewhere. */
export type ListedRedirect = { path: string; target: string; createdAt: Date; problem: string | null };

/** The owner's redirects, and how many addresses of imported products lead to these. */
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

/**
 * Has an address lead to another for ever. What led to it leads on to the new one at once, so that no redirect ever
 * leads to a redirect.
 * @returns what is wrong with the fields `from` and `to`, in sentences.
 */
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
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await lockAddresses(tx);
    const wrong = await pathProblem(tx, path);
    if (wrong !== null) return { ok: false, fields: { from: wrong } };
    if (redirectKey(link.path) === path)
      return { ok: false, fields: { to: 'Un indirizzo non può portare a sé stesso.' } };
    const state = await addressState(tx, link);
    if (state.is === 'redirect' && redirectKey(state.to.split(/[?#]/, 1)[0] ?? '') === path)
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

/** Why an address cannot lead elsewhere; null where it can. */
async function pathProblem(tx: Db, path: string): Promise<string | null> {
  const target = await redirectAt(tx, path);
  if (target !== null) return `«${path}» porta già a «${target}»: togli prima quel rinvio.`;
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
  if (await productAtOldPath(tx, path))
    return `«${path}» era l’indirizzo di un prodotto importato, e porta già a quel prodotto.`;
  return null;
}

/** Takes a redirect away; false where there is none. */
export async function removeRedirect(db: Db, path: string): Promise<boolean> {
  const removed = await db
    .delete(redirects)
    .where(eq(redirects.path, path))
    .returning({ path: redirects.path });
  return removed.length > 0;
}

/** In the transaction that moves a page: its old address leads to the new one, and so does what led to the old one. */
export async function redirectMoved(tx: Db, from: string, to: string, now: Date): Promise<void> {
  await tx
    .insert(redirects)
    .values({ path: from, target: to, createdAt: now })
    .onConflictDoUpdate({ target: redirects.path, set: { target: to } });
  await leadOn(tx, from, to);
}

/** What led to an address leads to where that leads now. */
async function leadOn(tx: Db, path: string, target: string): Promise<void> {
  await tx
    .update(redirects)
    .set({ target })
    .where(sql`lower(split_part(split_part(${redirects.target}, '#', 1), '?', 1)) = ${path}`);
}

/** Where a path leads by the owner's own redirects; null where by none. */
export async function redirectAt(db: Db, path: string): Promise<string | null> {
  if (!isStorable(path)) return null;
  const [row] = await db
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, redirectKey(path)));
  return row?.target ?? null;
}

/**
 * Where an address leads at which the shop shows nothing: by the owner's redirects, then to the product that another
 * system showed there. Null where it leads nowhere.
 */
export async function forwardOf(db: Db, path: string): Promise<string | null> {
  const target = await redirectAt(db, path);
  if (target !== null) return target;
  const product = await productAtOldPath(db, path);
  // A draft is shown to nobody, and what is led to for ever is requested no more.
  return product?.isPublished ? `/prodotto/${product.id}` : null;
}
