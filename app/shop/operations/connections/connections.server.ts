import { eq } from 'drizzle-orm';
import type { ScreenVariable } from '#boot/config.server.ts';
import { users } from '#db/schema/auth.ts';
import { countUse } from '#lib/rate-limit.server.ts';
import { isAwaited } from './connect-mail.server.ts';
import { endWebhook } from './connect-payments.server.ts';
import { proposeMove, waitingMove } from './connect-storage.server.ts';
import { lastFour, type MailConnection, type StorageConnection, TRIALS_PER_ACCOUNT } from './connection.ts';
import type { ConnectionsShop } from './connections-shop.server.ts';
import { type ConnectionName, readConnection, type Stored, writeConnection } from './stored.server.ts';

/** `environment`: set on the server, which wins; `lost`: sealed with another key, to be entered again. */
export type ConnectionSource = 'environment' | 'screen' | 'lost' | 'none';

/** Without secrets, except their last four characters. */
export type ConnectionShown = {
  source: ConnectionSource;
  /** Variables that set it, wholly or partly. */
  variables: string[];
  version: number;
  changedAt: Date | null;
  changedBy: string | null;
};

export type MailShown = ConnectionShown & {
  values: MailConnection | null;
  /** A test e-mail was sent and is unconfirmed. */
  isWaiting: boolean;
  /** Opened by that e-mail's link. */
  hasArrived: boolean;
};

/** Shows of keys only what distinguishes them. */
export type PaymentsShown = ConnectionShown & {
  values: { secretKey: string; isLive: boolean; checkoutDomain: string | null } | null;
  /** The keys work; their first notification is awaited. */
  isWaiting: boolean;
};

export type AddressShown = ConnectionShown & {
  now: string;
  /** In force from the next start; null if already. */
  next: string | null;
};

export type StorageShown = ConnectionShown & {
  values: StorageConnection | null;
  /** Files are copied to this bucket (null: to the server's disk), in use from the next start. */
  move: { bucket: string | null; isCopied: boolean } | null;
};

export async function readMailConnection(shop: ConnectionsShop, token: string): Promise<MailShown> {
  const stored = await readConnection(shop.db, shop.connecting.sealer, 'mail');
  const { row, value } = stored;
  const shown = await shownOf(shop, stored, ['SMTP_URL', 'MAIL_FROM']);
  const isShown = value && shown.source === 'screen';
  return {
    ...shown,
    values: isShown ? { ...value, password: lastFour(value.password) } : null,
    isWaiting: row?.run != null,
    hasArrived: isAwaited(shop, token, row?.run ?? null),
  };
}

export async function readPaymentsConnection(shop: ConnectionsShop): Promise<PaymentsShown> {
  const stored = await readConnection(shop.db, shop.connecting.sealer, 'payments');
  const { row, value } = stored;
  const shown = await shownOf(shop, stored, ['STRIPE_SECRET_KEY']);
  const isShown = value && shown.source === 'screen';
  return {
    ...shown,
    values: isShown
      ? {
          secretKey: lastFour(value.secretKey),
          isLive: value.secretKey.includes('_live_'),
          checkoutDomain: value.checkoutDomain ?? null,
        }
      : null,
    isWaiting: row?.run != null,
  };
}

export async function readAddressConnection(shop: ConnectionsShop): Promise<AddressShown> {
  const stored = await readConnection(shop.db, shop.connecting.sealer, 'address');
  const shown = await shownOf(shop, stored, ['PUBLIC_URL']);
  const { publicUrl } = shop.config;
  const next = shown.source === 'screen' ? (stored.value?.publicUrl ?? publicUrl) : publicUrl;
  return { ...shown, now: publicUrl, next: next === publicUrl ? null : next };
}

export async function readStorageConnection(shop: ConnectionsShop): Promise<StorageShown> {
  const { db, connecting } = shop;
  const stored = await readConnection(db, connecting.sealer, 'storage');
  const shown = await shownOf(shop, stored, ['S3_ENDPOINT']);
  const move = shown.source === 'environment' ? null : await waitingMove(db, connecting.sealer);
  const { value } = stored;
  return {
    ...shown,
    values:
      value && shown.source === 'screen'
        ? { ...value, secretAccessKey: lastFour(value.secretAccessKey) }
        : null,
    move: move && { bucket: move.to?.bucket ?? null, isCopied: move.copied },
  };
}

/** @param variables that may set it; the first of them makes it the environment's */
async function shownOf(
  { db, config }: ConnectionsShop,
  { row, value, lost }: Stored<ConnectionName>,
  variables: [ScreenVariable, ...ScreenVariable[]],
): Promise<ConnectionShown> {
  const isNamed = config.named.has(variables[0]);
  const [user] = row
    ? await db.select({ name: users.name }).from(users).where(eq(users.id, row.changedBy))
    : [];
  return {
    source: isNamed ? 'environment' : lost ? 'lost' : value ? 'screen' : 'none',
    variables: variables.filter((name) => config.named.has(name)),
    version: row?.version ?? 0,
    changedAt: row?.sealed ? row.changedAt : null,
    changedBy: user?.name ?? null,
  };
}

type Disconnected = { ok: true } | { ok: false; code: 'too_many' | 'stale' };

/** Removes values entered on screen: mail and payments at once, address at the next start, storage once copied. */
export async function disconnect(
  shop: ConnectionsShop,
  { name, version, actor }: { name: ConnectionName; version: number; actor: string },
): Promise<Disconnected> {
  const { db, now, connecting } = shop;
  const use = await countUse(db, `connections:${actor}`, TRIALS_PER_ACCOUNT, now());
  if (!use.ok) return { ok: false, code: 'too_many' };
  if (name === 'storage' && (await readConnection(db, connecting.sealer, name)).value !== null)
    return (await proposeMove(shop, { to: null, version, actor })) ? { ok: true } : STALE;
  const { value } = await readConnection(db, connecting.sealer, 'payments');
  const change = { name, version, actor, at: now() };
  const nothing = { sealed: null, proposed: null, run: null, proposedAt: null };
  if (!(await db.transaction((tx) => writeConnection(tx, change, nothing)))) return STALE;
  await connecting.reload();
  if (name === 'payments' && value) await endWebhook(shop, value);
  return { ok: true };
}

const STALE = { ok: false, code: 'stale' } as const;
