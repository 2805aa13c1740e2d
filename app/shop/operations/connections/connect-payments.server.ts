import { and, eq } from 'drizzle-orm';
import { connections } from '#db/schema/connections.ts';
import type { Address } from '#lib/address.server.ts';
import { countUse } from '#lib/rate-limit.server.ts';
import { VendorError } from '#lib/vendor-error.ts';
import { noteEvent } from '#shop/checkout/payments/provider-events.server.ts';
import { SESSION_MS } from '#shop/checkout/payments/session.server.ts';
import { storedSettings } from '#shop/company/settings/settings.server.ts';
import { type PaymentsConnection, TRIALS_PER_ACCOUNT } from './connection.ts';
import type { ConnectionsShop } from './connections-shop.server.ts';
import { domainRefusal, type KeyRefusal, keyRefusal, SESSION_STAYS, webhookRefusal } from './refusals.ts';
import { readConnection, writeConnection } from './stored.server.ts';

/** Time (ms) for a notification to prove keys; the provider repeats failed ones. */
const PROPOSAL_MS = 60 * 60_000;

/** Polls for the first notification before the page gives up. */
const LOOKS = 10;

const WEBHOOK: Address = '/api/webhook';

type Proposal = {
  keys: { secretKey: string; webhookSecret: string; checkoutDomain: string };
  version: number;
  actor: string;
};

export type PaymentsProposed =
  /** `notified`: the notification arrived, and the keys are in force; otherwise on arrival. */
  | { ok: true; notified: boolean }
  | { ok: false; code: 'environment' | 'too_many' | 'stale' }
  | ({ ok: false; code: 'refused' } & KeyRefusal);

/**
 * Has the provider notify the shop, opens a session with the new keys and ends it: the notification of its end, signed
 * with the new secret, puts them into force. Until then the old ones hold.
 */
export async function proposePayments(shop: ConnectionsShop, proposal: Proposal): Promise<PaymentsProposed> {
  const { db, now, connecting, config } = shop;
  const { keys, actor, version } = proposal;
  if (config.named.has('STRIPE_SECRET_KEY')) return { ok: false, code: 'environment' };
  const use = await countUse(db, `connections:${actor}`, TRIALS_PER_ACCOUNT, now());
  if (!use.ok) return { ok: false, code: 'too_many' };
  const { row } = await readConnection(db, connecting.sealer, 'payments');
  if ((row?.version ?? 0) !== version) return { ok: false, code: 'stale' };

  const made = await withWebhook(shop, keys);
  if (!made.ok) return { ok: false, code: 'refused', ...made.refusal };
  const { values } = made;
  const run = crypto.randomUUID();
  const proposed = connecting.sealer.seal('payments', JSON.stringify(values));
  const change = { name: 'payments', version, actor, at: now() } as const;
  const isStored = await db.transaction((tx) =>
    writeConnection(tx, change, { proposed, run, proposedAt: change.at }),
  );
  const refusal = isStored ? await sessionRefusal(shop, values, run) : null;
  if (!isStored || refusal) {
    await withdraw(shop, values, run, actor);
    return refusal ? { ok: false, code: 'refused', ...refusal } : { ok: false, code: 'stale' };
  }
  return { ok: true, notified: await untilNotified(shop, run) };
}

type WithWebhook = { ok: true; values: PaymentsConnection } | { ok: false; refusal: KeyRefusal };

async function withWebhook(
  { connecting, config }: ConnectionsShop,
  keys: Proposal['keys'],
): Promise<WithWebhook> {
  const checkoutDomain = keys.checkoutDomain.toLowerCase() || null;
  const values = { ...keys, checkoutDomain, endpointId: null };
  if (keys.webhookSecret !== '') return { ok: true, values };
  const made = await connecting.payments(values).createWebhook(config.publicUrl + WEBHOOK);
  if (!made.ok) return { ok: false, refusal: webhookRefusal(made.code, made.error.facts) };
  const { id, secret } = made.webhook;
  return { ok: true, values: { ...values, webhookSecret: secret, endpointId: id } };
}

/** Opens a session of one euro, never used. */
async function sessionRefusal(
  { db, now, config, connecting }: ConnectionsShop,
  values: PaymentsConnection,
  run: string,
): Promise<KeyRefusal | null> {
  const { identity } = await storedSettings(db);
  const payments = connecting.payments(values);
  const opened = await payments.createSession({
    reference: run,
    email: identity.email,
    lines: [{ name: 'Prova del collegamento', description: null, amountCents: 100 }],
    shipping: { label: 'Prova', amountCents: 0 },
    methods: ['card'],
    expiresAt: new Date(now().getTime() + SESSION_MS),
    successUrl: config.publicUrl,
    cancelUrl: config.publicUrl,
  });
  if (!opened.ok) return keyRefusal(opened.code, opened.error.facts);
  try {
    await payments.expireSession(opened.session.id);
    const session = await payments.session(opened.session.id);
    if (session?.status !== 'expired') return SESSION_STAYS;
    return domainRefusal(values.checkoutDomain ?? null, opened.session.url);
  } catch (error) {
    if (error instanceof VendorError) return SESSION_STAYS;
    throw error;
  }
}

/** Deletes a proposal, and the notifications registered for it. */
async function withdraw(
  shop: ConnectionsShop,
  values: PaymentsConnection,
  run: string,
  actor: string,
): Promise<void> {
  const { db, now } = shop;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(connections).where(isProposal(run)).for('update');
    const change = { name: 'payments', version: row?.version ?? 0, actor, at: now() } as const;
    if (row) await writeConnection(tx, change, { proposed: null, run: null, proposedAt: null });
  });
  await endWebhook(shop, values);
}

/** Ends notifications registered by the shop. */
export async function endWebhook(
  { connecting, log }: ConnectionsShop,
  values: PaymentsConnection,
): Promise<void> {
  if (values.endpointId === null) return;
  try {
    await connecting.payments(values).deleteWebhook(values.endpointId);
  } catch (error) {
    // The provider then retries in vain for some days.
    log.error(error, { where: 'connections' });
  }
}

async function untilNotified({ db, connecting }: ConnectionsShop, run: string): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const [waiting] = await db.select().from(connections).where(isProposal(run));
    if (!waiting) return true;
    await connecting.pause();
  }
  return false;
}

/** Puts proposed keys into force if they signed this notification, otherwise returns false. */
export async function confirmNotified(
  shop: ConnectionsShop,
  payload: string,
  signature: string,
): Promise<boolean> {
  const { db, now, connecting } = shop;
  const { row, value: earlier } = await readConnection(db, connecting.sealer, 'payments');
  if (!row?.run || !row.proposed || !row.proposedAt) return false;
  if (now().getTime() - row.proposedAt.getTime() > PROPOSAL_MS) return false;
  const opened = connecting.sealer.open('payments', row.proposed);
  if (!opened.ok) return false;
  const values = JSON.parse(opened.text) as PaymentsConnection;
  const payments = connecting.payments(values);
  const event = payments.eventOf(payload, signature);
  if (!event) return false;

  const { run, version, proposed, changedBy: actor } = row;
  const change = { name: 'payments', version, actor, at: now() } as const;
  const isInForce = await db.transaction(async (tx) => {
    const [waiting] = await tx.select().from(connections).where(isProposal(run)).for('update');
    return (
      waiting !== undefined &&
      (await writeConnection(tx, change, { sealed: proposed, proposed: null, run: null, proposedAt: null }))
    );
  });
  if (!isInForce) return false;
  await noteEvent(db, event, payments.webhookKey, now());
  await connecting.reload();
  if (earlier) await endWebhook(shop, earlier);
  return true;
}

function isProposal(run: string) {
  return and(eq(connections.name, 'payments'), eq(connections.run, run));
}
