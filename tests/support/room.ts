import type { Database, Db } from '../../app/db/client.server.ts';
import { productSizes, products } from '../../app/db/schema/catalogue.ts';
import type { Jobs } from '../../app/jobs.ts';
import type { Letter, Mailer } from '../../app/platform/mailer.server.ts';
import { createPayments, type Payments } from '../../app/platform/payments.server.ts';
import type { Category } from '../../app/shop/catalogue/categories.ts';
import type { Selling } from '../../app/shop/payments/selling.ts';
import { type PaymentEmulator, startPaymentEmulator } from '../../payment-emulator/emulator.ts';

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
  emulator: PaymentEmulator;
  mailer: Mailer;
  letters: Letter[];
  jobs: Jobs;
  /** Jobs that were enqueued, in order. */
  enqueued: { queue: string; data: object }[];
  config: { publicUrl: string };
  log: { info(): void; error(error: unknown): void };
  logged: unknown[];
  close(): Promise<void>;
};

/** Composes rooms over a test database; letters and jobs are kept, payments are the emulator's. */
export async function openRoom(database: Database): Promise<Room> {
  const clock = { now: new Date('2026-03-10T10:00:00Z') };
  const now = () => clock.now;
  const emulator = await startPaymentEmulator({
    publicUrl: PUBLIC_URL,
    ...KEYS,
    now,
    lateApprovalMs: 60_000,
  });
  const letters: Letter[] = [];
  const enqueued: Room['enqueued'] = [];
  const logged: unknown[] = [];
  return {
    db: database.db,
    mediaBase: '/media',
    clock,
    now,
    payments: createPayments({ ...KEYS, emulatorPort: emulator.port }),
    selling: () => 'test',
    emulator,
    mailer: {
      describe: () => 'test',
      send: async (letter) => {
        letters.push(letter);
        return { ok: true };
      },
    },
    letters,
    jobs: {
      enqueue: async (_tx, queue, data) => void enqueued.push({ queue, data }),
      assign: () => {},
      counts: async () => [],
      failedSince: async () => [],
      start: async () => {},
      stop: async () => {},
    },
    enqueued,
    config: { publicUrl: PUBLIC_URL },
    log: { info: () => {}, error: (error) => logged.push(error) },
    logged,
    close: () => emulator.close(),
  };
}

/** Adds a product and answers its id; `stock` by size, null = not counted. */
export async function addProduct(
  db: Db,
  wanted: {
    name?: string;
    priceCents?: number;
    originalPriceCents?: number | null;
    category?: Category;
    stock?: Record<string, number | null>;
  } = {},
): Promise<string> {
  const [product] = await db
    .insert(products)
    .values({
      name: wanted.name ?? 'Camicia di prova',
      price: wanted.priceCents ?? 2000,
      originalPrice: wanted.originalPriceCents ?? null,
      category: wanted.category ?? 'Camicie',
    })
    .returning({ id: products.id });
  if (!product) throw new Error('no product was made');
  const sizes = Object.entries(wanted.stock ?? { Unica: null });
  await db
    .insert(productSizes)
    .values(sizes.map(([size, stock], position) => ({ productId: product.id, size, stock, position })));
  return product.id;
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
