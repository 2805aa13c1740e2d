import { and, asc, eq, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { backInStockRequests as requests, backInStockTurns as turns } from '#db/schema/back-in-stock.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import type { Address } from '#lib/address.server.ts';
import { doEach } from '#lib/do-each.ts';
import { isPublished } from '#shop/catalog/search/list-order.server.ts';
import { lacksPiece } from '#shop/catalog/sets/set-pieces.server.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { renderMail, type WrittenMail } from '#shop/mail/render.server.ts';
import { BackInStockMail } from './back-in-stock.mail.tsx';
import type { BackInStockShop, RequestedSize } from './requests.server.ts';
import { howManyToNotify, turnsSince } from './turns.ts';

/** E-mails for a size in one call; the next call goes on. */
const AT_ONCE = 200;

const PRODUCT_PAGE = '/prodotto/:id' satisfies Address;

/** First confirmed, first notified, as far as pieces go. Compares stock, so that any cause counts. */
export async function notifyBackInStock(shop: BackInStockShop): Promise<void> {
  const { identity } = await loadSettings(shop.db);
  await doEach(await sizesBack(shop.db), (back) => notifySize(shop, identity, back));
}

type Back = RequestedSize & { name: string };

/** Available sizes with requests. */
function sizesBack(db: Db): Promise<Back[]> {
  return db
    .selectDistinct({ productId: requests.productId, size: requests.size, name: products.name })
    .from(requests)
    .innerJoin(products, eq(products.id, requests.productId))
    .innerJoin(
      productSizes,
      and(eq(productSizes.productId, requests.productId), eq(productSizes.size, requests.size)),
    )
    .where(and(isNotNull(requests.confirmedAt), isPublished, CAN_BE_HAD, not(lacksPiece)));
}

const CAN_BE_HAD = or(isNull(productSizes.stock), gt(productSizes.stock, productSizes.held));

async function notifySize(shop: BackInStockShop, identity: ShopIdentity, back: Back): Promise<void> {
  const now = shop.now();
  const mails = await mailsFor(shop, identity, back, await nextOf(shop.db, back, now));
  if (mails.size === 0) return;
  await shop.db.transaction(async (tx) => {
    const key = `back-in-stock:${back.productId}:${back.size}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
    // People may have been notified, or pieces sold, before the lock.
    const due = (await nextOf(tx, back, now)).map(({ id }) => id).filter((id) => mails.has(id));
    const notified = await tx
      .delete(requests)
      .where(inArray(requests.id, due))
      .returning({ id: requests.id });
    for (const { id } of notified) {
      const mail = mails.get(id);
      if (mail) await writeMail({ tx, jobs: shop.jobs }, mail);
    }
    const { productId, size } = back;
    if (notified.length > 0)
      await tx.insert(turns).values({ productId, size, notified: notified.length, at: now });
  });
}

type Waiting = { id: string; email: string };

/** Next to notify, by confirmation. */
async function nextOf(db: Db, { productId, size }: RequestedSize, now: Date): Promise<Waiting[]> {
  const [count] = await db
    .select({ stock: productSizes.stock, held: productSizes.held })
    .from(productSizes)
    .where(and(eq(productSizes.productId, productId), eq(productSizes.size, size)));
  if (!count) return [];
  const recent = await db
    .select({ notified: turns.notified, at: turns.at })
    .from(turns)
    .where(and(eq(turns.productId, productId), eq(turns.size, size), gt(turns.at, turnsSince(now))));
  const waiting = await db
    .select({ id: requests.id, email: requests.email })
    .from(requests)
    .where(and(eq(requests.productId, productId), eq(requests.size, size), isNotNull(requests.confirmedAt)))
    .orderBy(asc(requests.confirmedAt), asc(requests.id))
    .limit(AT_ONCE);
  const available = count.stock === null ? null : count.stock - count.held;
  return waiting.slice(0, howManyToNotify({ available, waiting: waiting.length, turns: recent, now }));
}

async function mailsFor(
  { config: { publicUrl } }: BackInStockShop,
  identity: ShopIdentity,
  { productId, size, name }: Back,
  waiting: readonly Waiting[],
): Promise<Map<string, WrittenMail>> {
  const productUrl = publicUrl + PRODUCT_PAGE.replace(':id', productId);
  const written = waiting.map(async ({ id, email }) => {
    const mail = await renderMail({
      dedupeKey: `back-in-stock:${id}`,
      kind: 'back-in-stock',
      to: email,
      subject: `È di nuovo disponibile: ${name}`,
      from: { identity, publicUrl },
      body: createElement(BackInStockMail, { productName: name, size, productUrl }),
    });
    return [id, mail] as const;
  });
  return new Map(await Promise.all(written));
}
