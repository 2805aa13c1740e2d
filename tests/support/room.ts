import { eq } from 'drizzle-orm';
import type { Database, Db } from '#db/client.server.ts';
import type { InvoiceRequest } from '#db/json/orders.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { products, setPieces } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import type { Jobs } from '#jobs/table.ts';
import type { Mail, Mailer } from '#platform/mailer.server.ts';
import { createPayments, type Payments } from '#platform/payments.server.ts';
import type { Selling } from '#shop/checkout/payments/selling.ts';
import type { Places } from '#shop/checkout/places/places.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { NO_TERMS, type PromoTerms } from '#shop/pricing/promo-codes/promo.ts';
import { addPromoCode } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import type { Pieces } from '#shop/stock/inventory/count.ts';
import { holdStock, SoldOut, writeSizes } from '#shop/stock/inventory/stock.server.ts';
import { type PaymentEmulator, startPaymentEmulator } from '../../payment-emulator/emulator.ts';
import { PLACES } from './places.ts';
import { readHere } from './read-here.ts';

const PUBLIC_URL = 'http://negozio.test';
const KEYS = { secretKey: 'sk_test_room', webhookSecret: 'whsec_room' };

/** What the rooms need, with a clock that tests set and a payment provider of their own. */
export type Room = {
  db: Db;
  mediaBase: string;
  clock: { now: Date };
  now: () => Date;
  payments: Payments;
  selling: () => Selling;
  places: Places;
  emulator: PaymentEmulator;
  mailer: Mailer;
  mails: Mail[];
  jobs: Jobs;
  /** Jobs that were enqueued, in order. */
  enqueued: { queue: string; data: object }[];
  config: { publicUrl: string; authSecret: string };
  log: { info(): void; error(error: unknown): void };
  logged: unknown[];
  close(): Promise<void>;
} & typeof readHere;

/**
 * Composes rooms over a test database; e-mails and jobs are stored, payments are the emulator's, whose clock may be
 * ahead of the shop's.
 */
export async function openRoom(
  database: Database,
  { providerAheadMs = 0 }: { providerAheadMs?: number } = {},
): Promise<Room> {
  const clock = { now: new Date('2026-03-10T10:00:00Z') };
  const now = () => clock.now;
  const emulator = await startPaymentEmulator({
    publicUrl: PUBLIC_URL,
    ...KEYS,
    now: () => new Date(now().getTime() + providerAheadMs),
    lateApprovalMs: 60_000,
  });
  const mails: Mail[] = [];
  const enqueued: Room['enqueued'] = [];
  const logged: unknown[] = [];
  // A closed shop states no ways to pay.
  await saveSetting(database.db, 'shop_opened', true, now());
  return {
    db: database.db,
    mediaBase: '/media',
    clock,
    now,
    payments: createPayments({ ...KEYS, emulatorPort: emulator.port }),
    selling: () => 'test',
    places: PLACES,
    ...readHere,
    emulator,
    mailer: {
      describe: () => 'test',
      check: async () => {},
      send: async (mail) => {
        mails.push(mail);
        return { ok: true };
      },
    },
    mails,
    jobs: {
      enqueue: async (_tx, queue, data) => void enqueued.push({ queue, data }),
      assign: () => {},
      counts: async () => [],
      failedSince: async () => [],
      start: async () => {},
      stop: async () => {},
    },
    enqueued,
    config: { publicUrl: PUBLIC_URL, authSecret: 'secret-of-the-room' },
    log: { info: () => {}, error: (error) => logged.push(error) },
    logged,
    close: () => emulator.close(),
  };
}

/** What a test says of a product; `stock` by size, null = not counted. */
type WantedProduct = Partial<typeof products.$inferInsert> & { stock?: Record<string, number | null> };

/** Adds products and answers their ids, in the same order. */
export async function addProducts(db: Db, requested: readonly WantedProduct[]): Promise<string[]> {
  const rows = requested.map(({ stock: _, ...product }) => ({
    id: crypto.randomUUID(),
    name: 'Camicia di prova',
    priceCents: 2000,
    category: 'Camicie' as const,
    ...product,
  }));
  await db.insert(products).values(rows);
  const sizes = rows.flatMap(({ id: productId }, index) =>
    Object.entries(requested[index]?.stock ?? { Unica: null }).map(([size, stock], position) => ({
      ...{ productId, size, stock, position },
    })),
  );
  if (sizes.length > 0) await db.insert(productSizes).values(sizes);
  return rows.map(({ id }) => id);
}

/** Adds a product and answers its id. */
export async function addProduct(db: Db, requested: WantedProduct = {}): Promise<string> {
  const [id] = await addProducts(db, [requested]);
  if (!id) throw new Error('no product was made');
  return id;
}

/** Adds a set of these pieces, in their order, and answers its id. */
export async function addSet(
  db: Db,
  pieces: readonly string[],
  requested: WantedProduct = {},
): Promise<string> {
  const setId = await addProduct(db, { ...requested, isSet: true });
  await db.insert(setPieces).values(pieces.map((productId, position) => ({ setId, productId, position })));
  return setId;
}

/** Adds a promo code that is valid at any time; without a percentage it does what its terms say. */
export async function addPromo(
  { db, now }: Pick<Room, 'db' | 'now'>,
  code: string,
  percent: number | null,
  terms: Partial<PromoTerms> = {},
): Promise<void> {
  const promo = { ...NO_TERMS, ...terms, code, percent, from: null, to: null, active: true };
  const added = await addPromoCode(db, promo, now());
  if (!added.ok) throw new Error(added.code);
}

/** Fills in the payment page of a session as a person would. */
export async function payOnPage(
  room: Pick<Room, 'emulator'>,
  url: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  const form = new URLSearchParams({
    metodo: 'card',
    numero: '4242 4242 4242 4242',
    scadenza: '12 / 34',
    cvc: '123',
    ...fields,
  });
  return room.emulator.handle(
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    }),
  );
}

/** The owner's own correction of a count. */
export const BY_HAND = { reason: 'correction', actor: 'owner' } as const;

/** Counts pieces of some of a product's sizes as its owner does, whatever is promised of them. */
export async function countPieces(
  db: Db,
  productId: string,
  counted: Record<string, number | null>,
): Promise<void> {
  const sizes = await db
    .select({ size: productSizes.size, stock: productSizes.stock })
    .from(productSizes)
    .where(eq(productSizes.productId, productId))
    .orderBy(productSizes.position);
  await db.transaction((tx) =>
    writeSizes(
      tx,
      productId,
      sizes.map(({ size, stock }) => ({ size, stock: size in counted ? (counted[size] ?? null) : stock })),
      BY_HAND,
    ),
  );
}

/** Counts nothing of anything: all has left the shop another way, what is promised included. */
export async function countNothing(db: Db): Promise<void> {
  for (const { productId, size } of await db.select().from(productSizes))
    await countPieces(db, productId, { [size]: 0 });
}

type WantedCheckout = Partial<typeof checkouts.$inferInsert>;
type WantedOrder = Partial<typeof orders.$inferInsert>;

const checkoutRow = (requested: WantedCheckout): typeof checkouts.$inferInsert => ({
  id: crypto.randomUUID(),
  email: 'anna@example.it',
  customer: {
    customer_name: 'Anna Bianchi',
    customer_email: 'anna@example.it',
    customer_address: 'Via Roma 1',
    customer_city: 'Bergamo',
    customer_postal_code: '24121',
  } as typeof checkouts.$inferInsert.customer,
  lines: [],
  quote: {} as typeof checkouts.$inferInsert.quote,
  totalCents: 100,
  fingerprint: '',
  expiresAt: new Date(),
  ...requested,
});

/** Adds a checkout that holds nothing, and answers its id. */
export async function addCheckout(db: Db, requested: WantedCheckout = {}): Promise<string> {
  const row = checkoutRow(requested);
  await db.insert(checkouts).values(row);
  return row.id;
}

/** Holds pieces for a checkout, in a transaction of their own; false when they cannot be had. */
export async function holdPieces(db: Db, checkoutId: string, pieces: readonly Pieces[]): Promise<boolean> {
  try {
    await db.transaction((tx) => holdStock(tx, checkoutId, pieces));
    return true;
  } catch (error) {
    if (error instanceof SoldOut) return false;
    throw error;
  }
}

/** An order of one dress; its amounts follow from `totalCents`, in cents, unless they are given. */
function orderRow(checkoutId: string, requested: WantedOrder): typeof orders.$inferInsert {
  const { totalCents = 5000 } = requested;
  const dress = { productId: NO_PRODUCT, name: 'Abito', size: 'M', color: 'Nero', quantity: 1 };
  return {
    checkoutId,
    customerName: 'Ada Bianchi',
    customerEmail: 'ada@esempio.it',
    customerAddress: 'Via Roma 1',
    customerCity: 'Bergamo',
    customerPostalCode: '24100',
    items: [{ ...dress, priceCents: totalCents, discountCents: 0 }],
    subtotalCents: totalCents,
    discountCents: 0,
    shippingCents: 0,
    totalCents,
    paidCents: totalCents,
    deliveryMethod: 'standard',
    paymentSessionId: checkoutId,
    ...requested,
  };
}

/** Adds many orders, each as `wanted` says for its number, paid for by a checkout of its own. */
export async function addOrders(db: Db, many: number, requested: (n: number) => WantedOrder): Promise<void> {
  const rows = Array.from({ length: many }, () => checkoutRow({ status: 'paid' }));
  await db.insert(checkouts).values(rows);
  await db.insert(orders).values(rows.map(({ id }, n) => orderRow(id, requested(n))));
}

/** Adds an order of one dress, paid for by a checkout of its own, and answers its id. */
export async function addOrder(db: Db, requested: WantedOrder = {}): Promise<string> {
  const checkoutId = requested.checkoutId ?? (await addCheckout(db, { status: 'paid' }));
  const [made] = await db.insert(orders).values(orderRow(checkoutId, requested)).returning({ id: orders.id });
  if (!made) throw new Error('no order was made');
  return made.id;
}

/** A request for an invoice by whoever it is that orders in `addOrder`. */
export const INVOICE_REQUEST: InvoiceRequest = {
  kind: 'person',
  name: 'Ada Bianchi',
  taxCode: 'BNCDAA80A41A794D',
  street: 'Via Roma 1',
  postalCode: '24100',
  city: 'Bergamo',
  province: '',
};

/** Id of a product that has left the shop since it was ordered. */
const NO_PRODUCT = '00000000-0000-4000-8000-000000000000';
