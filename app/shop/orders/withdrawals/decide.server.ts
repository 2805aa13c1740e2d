import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { recordOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { tidyOrderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { refusalMail, statusLinkFor } from './mails.server.ts';
import { remainingToWithdraw } from './read.server.ts';
import { orderByNumber, type Withdrawal, type WithdrawalsShop } from './withdraw.server.ts';
import { allLeft } from './withdrawal.ts';
import { hasRefund } from './withdrawal-rows.server.ts';

export type WithdrawalRefusal =
  | 'unknown_withdrawal'
  | 'already_refused'
  | 'already_refunded'
  | 'unknown_order'
  | 'already_matched';

type Arrival = {
  withdrawalId: string;
  what: 'goods' | 'proof';
  /** False corrects a mistake. */
  arrived: boolean;
  /** Account id. */
  actor: string;
};

/** The goods or the proof of dispatch, while undecided; the first moment counts. */
export async function noteArrival(
  shop: Pick<WithdrawalsShop, 'db' | 'now'>,
  { withdrawalId, what, arrived, actor }: Arrival,
): Promise<{ ok: true } | { ok: false; code: WithdrawalRefusal }> {
  return shop.db.transaction(async (tx) => {
    const row = await locked(tx, withdrawalId);
    if (!row) return { ok: false, code: 'unknown_withdrawal' };
    if (((what === 'goods' ? row.goodsAt : row.proofAt) !== null) === arrived) return { ok: true };
    const decided = await decidedAs(tx, row);
    if (decided) return { ok: false, code: decided };
    const now = shop.now();
    const at = arrived ? now : null;
    await tx
      .update(withdrawals)
      .set(what === 'goods' ? { goodsAt: at } : { proofAt: at })
      .where(eq(withdrawals.id, row.id));
    if (row.orderId) {
      const detail = { code: row.code, what, arrived };
      await recordOrderEvent(tx, {
        orderId: row.orderId,
        at: now,
        actor,
        kind: 'withdrawal-arrival',
        detail,
      });
    }
    return { ok: true };
  });
}

/** Once, while undecided. `refusal` comes from `readRefusal`, `actor` is an account id. */
export async function refuseWithdrawal(
  shop: WithdrawalsShop,
  { withdrawalId, refusal, actor }: { withdrawalId: string; refusal: string; actor: string },
): Promise<{ ok: true } | { ok: false; code: WithdrawalRefusal }> {
  const { identity, adrBody } = await loadSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    const row = await locked(tx, withdrawalId);
    if (!row) return { ok: false, code: 'unknown_withdrawal' };
    // The same lock as a refund's: one comes first.
    const order = row.orderId && (await orderById(tx, row.orderId, true));
    const decided = await decidedAs(tx, row);
    if (decided) return { ok: false, code: decided };
    await tx
      .update(withdrawals)
      .set({ refusedAt: shop.now(), refusal, refusedBy: actor })
      .where(eq(withdrawals.id, row.id));
    const statusUrl = statusLinkFor(shop, order || null, row.email);
    const from = { identity, publicUrl: shop.config.publicUrl };
    const mail = await refusalMail(row, { refusal, adrBody, statusUrl, from });
    await writeMail({ tx, jobs: shop.jobs }, mail);
    return { ok: true };
  });
}

/** Links a withdrawal to its order; "all" then names what is left. `also` commits with it. */
export async function matchWithdrawal(
  shop: Pick<WithdrawalsShop, 'db'>,
  { withdrawalId, orderNumber }: { withdrawalId: string; orderNumber: string },
  also: (tx: Db, orderId: string) => Promise<void> = async () => {},
): Promise<{ ok: true } | { ok: false; code: WithdrawalRefusal }> {
  return shop.db.transaction(async (tx) => {
    const row = await locked(tx, withdrawalId);
    if (!row) return { ok: false, code: 'unknown_withdrawal' };
    if (row.orderId) return { ok: false, code: 'already_matched' };
    const found = await orderByNumber(tx, { orderNumber: tidyOrderNumber(orderNumber), email: row.email });
    const order = found && (await orderById(tx, found.id, true));
    if (!order) return { ok: false, code: 'unknown_order' };
    const lines = row.scope === 'all' ? (allLeft(await remainingToWithdraw(tx, order)) ?? []) : [];
    await tx.update(withdrawals).set({ orderId: order.id, lines }).where(eq(withdrawals.id, row.id));
    await also(tx, order.id);
    return { ok: true };
  });
}

/** Null while open. */
async function decidedAs(
  tx: Db,
  { id, refusedAt }: Withdrawal,
): Promise<'already_refused' | 'already_refunded' | null> {
  if (refusedAt) return 'already_refused';
  return (await hasRefund(tx, id)) ? 'already_refunded' : null;
}

async function locked(tx: Db, withdrawalId: string): Promise<Withdrawal | null> {
  if (!isUuid(withdrawalId)) return null;
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId)).for('update');
  return row ?? null;
}
