import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { lockNamed } from '#db/lock.server.ts';
import type { SectionSaved } from '#shop/company/settings/sections.server.ts';
import type { SentForm } from '#shop/forms/fields.ts';
import { readMethod } from './own-method-form.ts';
import { keepMethod, methodRows, methodsOfRows } from './own-methods.server.ts';
import { methodVersion } from './own-methods.ts';
import { isProviderMethod, type PaymentMethod } from './payment-methods.ts';
import { isLastOn } from './provider-methods.ts';

/** `expected`: `methodVersion` as shown, null overwrites. One of the provider's methods must stay on. */
export async function saveMethod(
  db: Db,
  save: { key: PaymentMethod; form: SentForm; expected: string | null; now: Date },
): Promise<SectionSaved> {
  const { key, form, expected, now } = save;
  const read = readMethod(key, form);
  if (!read.ok) return { ok: false, code: 'invalid', fields: read.fields };
  return db.transaction(async (transaction): Promise<SectionSaved> => {
    const tx = transaction;
    await lockNamed(tx, 'payment-methods');
    const { own, provider } = await methodsOf(tx);
    const current = [...own, ...provider].find((one) => one.key === key);
    if (!current) throw new Error(`There is no method ${key}`);
    if (expected !== null && methodVersion(current) !== expected)
      return { ok: false, code: 'edited_elsewhere' };
    const terms = { ...current, ...read.value };
    if (isProviderMethod(key) && !terms.isOn && isLastOn(provider, key))
      return { ok: false, code: 'invalid', fields: { isOn: LAST } };
    await keepMethod(tx, terms, now);
    return { ok: true };
  });
}

const LAST = 'Scegli almeno un metodo di pagamento online: è l’ultimo acceso.';

async function methodsOf(tx: Db) {
  const [row] = await tx.select({ value: methodRows }).from(sql`(values (1)) as once`);
  return methodsOfRows(row?.value);
}
