import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.server.ts';
import { paymentMethods } from '#db/schema/payment-methods.ts';
import { centsFromNumber } from '#shop/money/money.ts';
import type { OwnMethodTerms } from './own-methods.ts';
import { OWN_METHOD_KEYS, PAYMENT_METHOD_KEYS, type PaymentMethod } from './payment-methods.ts';
import type { ProviderMethodTerms } from './provider-methods.ts';
import { USUAL_PROVIDER_METHODS } from './usual-provider-terms.ts';
import { USUAL_TERMS } from './usual-terms.ts';

const euro = z
  .number()
  .nullable()
  .transform((value) => (value === null ? null : centsFromNumber(value)));

/** A row as `to_json` writes it. */
const Row = z
  .object({
    key: z.string(),
    is_on: z.boolean(),
    min_amount: euro,
    max_amount: euro,
    for_delivered: z.boolean(),
    for_collected: z.boolean(),
    days: z.number().int().nullable(),
    surcharge_amount: euro,
    iban: z.string(),
    holder: z.string(),
    confirmation: z.string(),
    refund: z.string(),
    privacy: z.string(),
  })
  .transform(({ is_on, min_amount, max_amount, for_delivered, for_collected, surcharge_amount, ...row }) => ({
    ...row,
    isOn: is_on,
    minCents: min_amount,
    maxCents: max_amount,
    forDelivered: for_delivered,
    forCollected: for_collected,
    surchargeCents: surcharge_amount,
  }));

/** All rows as JSON, to be read in one statement with the settings. */
export const methodRows = sql<string>`coalesce(
  (select json_agg(to_json(methods) order by methods.key) from ${paymentMethods} methods), '[]')::text`;

/** Methods in their tables' order; unsaved ones have default terms. */
export function methodsOfRows(json: string | undefined): {
  own: OwnMethodTerms[];
  provider: ProviderMethodTerms[];
  saved: PaymentMethod[];
} {
  const rows = z.array(Row).parse(JSON.parse(json ?? '[]'));
  const rowOf = (key: string) => rows.find((one) => one.key === key);
  const own = OWN_METHOD_KEYS.map((key) => {
    const row = rowOf(key);
    return row ? { ...row, key } : USUAL_TERMS[key];
  });
  const provider = USUAL_PROVIDER_METHODS.map((usual) => {
    const { isOn, minCents, maxCents, forDelivered, forCollected, refund, privacy } =
      rowOf(usual.key) ?? usual;
    return { key: usual.key, isOn, minCents, maxCents, forDelivered, forCollected, refund, privacy };
  });
  const saved = PAYMENT_METHOD_KEYS.filter((key) => rowOf(key) !== undefined);
  return { own, provider, saved };
}

/** Saves a method in the caller's transaction; the database announces `settings`. */
export async function keepMethod(
  tx: Db,
  terms: OwnMethodTerms | ProviderMethodTerms,
  now: Date,
): Promise<void> {
  const row = { ...terms, updatedAt: now };
  await tx.insert(paymentMethods).values(row).onConflictDoUpdate({ target: paymentMethods.key, set: row });
}

/** Saves unsaved methods with default terms, as chosen. */
export async function confirmMethods(db: Db, now: Date): Promise<void> {
  const rows = USUAL_PROVIDER_METHODS.map((terms) => ({ ...terms, updatedAt: now }));
  await db.insert(paymentMethods).values(rows).onConflictDoNothing();
}

/** Saves unsaved methods as off, so that an opening shop offers only what its owner chose. */
export async function refuseUnsavedMethods(db: Db, now: Date): Promise<void> {
  const rows = USUAL_PROVIDER_METHODS.map((terms) => ({ ...terms, isOn: false, updatedAt: now }));
  await db.insert(paymentMethods).values(rows).onConflictDoNothing();
}

/** Deletes the demonstration's unchanged methods: no money must go to its account. */
export async function forgetDemoMethods(tx: Db, since: Date): Promise<void> {
  await tx.delete(paymentMethods).where(eq(paymentMethods.updatedAt, since));
}
