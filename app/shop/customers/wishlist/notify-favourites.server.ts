import { and, asc, eq, exists, gt, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { favouriteAlertItems as items, favouriteAlerts as lists } from '#db/schema/wishlist.ts';
import type { Address } from '#lib/address.server.ts';
import { doEach } from '#lib/do-each.ts';
import { isPublished } from '#shop/catalog/products/product-columns.server.ts';
import { isSoldAsPieces } from '#shop/catalog/sets/set-pieces.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { alertDue, type DueAlert, knownFrom, notifiedBefore, type Present } from './alert.ts';
import { watchedProducts } from './alert-items.server.ts';
import { type AlertShop, linkTo } from './alerts.server.ts';
import { FavouritesMail } from './favourites.mail.tsx';

const AT_ONCE = 200;

const PRODUCT_PAGE = '/prodotto/:id' satisfies Address;

/** E-mails price falls and last pieces, daily at most. Compares states, so that any cause counts. */
export async function notifyFavourites(shop: AlertShop): Promise<void> {
  await forgetLastPieces(shop.db);
  await doEach(listsDue(shop), (id) => notifyList(shop, id));
}

/** Pieces of a size or of all; uncounted ones count as many. Qualified: bare names in a subquery mean another table. */
const PIECES = sql`(select sum(case when stock is null then 1000 else greatest(0, stock - held) end)
  from product_sizes where product_sizes.product_id = favourite_alert_items.product_id
    and (favourite_alert_items.size is null or product_sizes.size = favourite_alert_items.size))`;

/** After a restock, a new last piece is news again. */
async function forgetLastPieces(db: Db): Promise<void> {
  await db
    .update(items)
    .set({ lastPieceKnown: false })
    .where(and(eq(items.lastPieceKnown, true), sql`${PIECES} > 1`));
}

/** Candidates; `alertDue` decides. */
async function* listsDue({ db, now }: AlertShop): AsyncGenerator<string> {
  const changed = db
    .select({ id: items.productId })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .where(
      and(
        eq(items.alertId, lists.id),
        isPublished,
        or(
          lt(products.priceCents, items.knownCents),
          and(eq(items.lastPieceKnown, false), not(isSoldAsPieces), sql`${PIECES} = 1`),
        ),
      ),
    );
  const mayBeNotified = or(isNull(lists.notifiedAt), lte(lists.notifiedAt, notifiedBefore(now())));
  for (let last: string | null = null; ; ) {
    const page: { id: string }[] = await db
      .select({ id: lists.id })
      .from(lists)
      .where(
        and(
          isNotNull(lists.confirmedAt),
          mayBeNotified,
          exists(changed),
          last === null ? undefined : gt(lists.id, last),
        ),
      )
      .orderBy(asc(lists.id))
      .limit(AT_ONCE);
    for (const { id } of page) yield id;
    last = page.at(-1)?.id ?? null;
    if (page.length < AT_ONCE) return;
  }
}

type News = { productId: string; name: string; size: string | null; due: DueAlert; present: Present };

async function newsOf(db: Db, alertId: string): Promise<News[]> {
  const watched = await db
    .select()
    .from(items)
    .where(eq(items.alertId, alertId))
    .orderBy(asc(items.productId));
  const now = await watchedProducts(
    db,
    watched.map(({ productId }) => productId),
  );
  return watched.flatMap(({ productId, size, knownCents, lastPieceKnown }) => {
    const product = now.get(productId);
    if (!product?.isPublished) return [];
    const present = product.present(size);
    const due = alertDue({ knownCents, lastPieceKnown }, present);
    return due ? [{ productId, name: product.name, size, due, present }] : [];
  });
}

async function notifyList(shop: AlertShop, alertId: string): Promise<void> {
  const [alert] = await shop.db.select().from(lists).where(eq(lists.id, alertId));
  const news = await newsOf(shop.db, alertId);
  if (!alert || news.length === 0) return;
  const now = shop.now();
  const mail = await mailOf(shop, alert, { news, now });
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(lists).where(eq(lists.id, alertId)).for('update');
    if (!row?.confirmedAt || (row.notifiedAt && row.notifiedAt > notifiedBefore(now))) return;
    // Changed since rendering: left to the next run.
    if (JSON.stringify(await newsOf(tx, alertId)) !== JSON.stringify(news)) return;
    for (const { productId, present } of news)
      await tx
        .update(items)
        .set(knownFrom(present))
        .where(and(eq(items.alertId, alertId), eq(items.productId, productId)));
    await tx.update(lists).set({ notifiedAt: now, usedAt: now }).where(eq(lists.id, alertId));
    await writeMail({ tx, jobs: shop.jobs }, mail);
  });
}

async function mailOf(
  shop: AlertShop,
  alert: typeof lists.$inferSelect,
  { news, now }: { news: readonly News[]; now: Date },
) {
  const { identity } = await loadSettings(shop.db);
  const { publicUrl } = shop.config;
  const leaveLink = linkTo(shop, 'leave', alert.id);
  const falls = news.filter(({ due }) => due.fall).length;
  const [first] = news;
  const subject =
    news.length === 1 && first
      ? first.due.fall
        ? `È sceso il prezzo di ${first.name}`
        : `Resta l’ultimo pezzo di ${first.name}`
      : falls > 0
        ? 'Novità sui tuoi preferiti: prezzi scesi'
        : 'Novità sui tuoi preferiti: ultimi pezzi';
  return renderMail({
    dedupeKey: `favourites-notified:${alert.id}:${now.toISOString()}`,
    kind: 'favourites-notified',
    to: alert.email,
    subject,
    unsubscribeUrl: leaveLink,
    from: { identity, publicUrl },
    body: createElement(FavouritesMail, {
      leaveLink,
      news: news.map(({ productId, name, size, due }) => ({
        name,
        size,
        ...due,
        url: publicUrl + PRODUCT_PAGE.replace(':id', productId),
      })),
    }),
  });
}
