import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { apiTokens } from '#db/schema/api-tokens.ts';
import { userRoles } from '#db/schema/auth.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import type { Jobs } from '#jobs/table.ts';
import type { Sealer } from '#lib/sealed-value.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type { WebhookPost } from '#platform/webhook-post.server.ts';
import type { ApiScope } from '#shop/staff/api-tokens/api-token.ts';
import { newSecret } from './signature.server.ts';
import { FORMER_SECRET_MS, MOST_WEBHOOKS, type WebhookEvent } from './webhook.ts';

export type WebhookShop = {
  db: Db;
  now: () => Date;
  jobs: Pick<Jobs, 'enqueue'>;
  connecting: { sealer: Sealer };
  webhookPost: Pick<WebhookPost, 'isAllowed'>;
};

type Row = typeof webhooks.$inferSelect;
export type Webhook = Omit<Row, 'secret' | 'formerSecret'>;

/** `tokenId`: webhooks of a token; null: all. Newest first. */
export async function listWebhooks(db: Db, tokenId: string | null): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(tokenId === null ? undefined : eq(webhooks.tokenId, tokenId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
  return rows.map(withoutSecrets);
}

/** Null if unknown, or made by another token or a person. */
export async function webhookOf(db: Db, which: Which): Promise<Webhook | null> {
  const [row] = isUuid(which.id) ? await db.select().from(webhooks).where(ofWhich(which)) : [];
  return row ? withoutSecrets(row) : null;
}

/** `tokenId`: null for a person, who may change all; a token only its own. */
type Which = { id: string; tokenId: string | null };

function ofWhich({ id, tokenId }: Which): SQL | undefined {
  return and(eq(webhooks.id, id), tokenId === null ? undefined : eq(webhooks.tokenId, tokenId));
}

function withoutSecrets({ secret: _, formerSecret, ...webhook }: Row): Webhook {
  return webhook;
}

type New = Which & { url: string; events: WebhookEvent[]; scopes: ApiScope[]; actor: string };

/** The secret is shown once. `id`: the form's, which makes one webhook. */
export async function createWebhook(
  shop: WebhookShop,
  { actor: createdBy, ...given }: New,
): Promise<
  { ok: true; webhook: Webhook; secret: string } | { ok: false; code: 'address' | 'exists' | 'too_many' }
> {
  const { db, now, webhookPost, connecting } = shop;
  if (!webhookPost.isAllowed(given.url)) return { ok: false, code: 'address' };
  if (!isUuid(given.id)) return { ok: false, code: 'exists' };
  const at = now();
  const secret = newSecret();
  const sealed = connecting.sealer.seal(nameOf(given.id), secret);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`);
    if ((await tx.$count(webhooks)) >= MOST_WEBHOOKS) return { ok: false, code: 'too_many' };
    const [row] = await tx
      .insert(webhooks)
      .values({ ...given, createdBy, secret: sealed, createdAt: at, changedAt: at })
      .onConflictDoNothing()
      .returning();
    return row ? { ok: true, webhook: withoutSecrets(row), secret } : { ok: false, code: 'exists' };
  });
}

/** `scopes`: for a person's webhook; a token's reads what the token may. */
type Change = { url?: string; events?: WebhookEvent[]; scopes?: ApiScope[]; isOn?: boolean };
type Refused = { ok: false; code: 'not_found' | 'stale' | 'address' | 'lost' };

/** Enabling sends what waited. `lost`: its secret must be changed first. @param version that the change is based on */
export async function changeWebhook(
  shop: WebhookShop,
  which: Which & { version: number },
  { url, events, scopes, isOn }: Change,
): Promise<{ ok: true; webhook: Webhook } | Refused> {
  if (url !== undefined && !shop.webhookPost.isAllowed(url)) return { ok: false, code: 'address' };
  return changed(shop, which, (row) => {
    if (isOn && row.state === 'lost') return 'lost';
    const state = isOn === undefined ? row.state : isOn ? 'on' : row.state === 'on' ? 'off' : row.state;
    return {
      ...(url !== undefined && { url }),
      ...(events && { events }),
      ...(scopes && row.tokenId === null && { scopes }),
      state,
    };
  });
}

/** The previous secret signs for another day. The new one is shown once. */
export async function renewSecret(
  shop: WebhookShop,
  which: Which & { version: number },
): Promise<{ ok: true; webhook: Webhook; secret: string } | Refused> {
  const secret = newSecret();
  const renewed = await changed(shop, which, (row) => ({
    secret: shop.connecting.sealer.seal(nameOf(row.id), secret),
    ...(row.state === 'lost'
      ? { state: 'off' as const, formerSecret: null, formerUntil: null }
      : { formerSecret: row.secret, formerUntil: new Date(shop.now().getTime() + FORMER_SECRET_MS) }),
  }));
  return renewed.ok ? { ...renewed, secret } : renewed;
}

async function changed(
  { db, now, jobs }: WebhookShop,
  which: Which & { version: number },
  change: (row: Row) => Partial<Row> | 'lost',
): Promise<{ ok: true; webhook: Webhook } | Refused> {
  if (!isUuid(which.id)) return { ok: false, code: 'not_found' };
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(webhooks).where(ofWhich(which)).for('update');
    if (!before) return { ok: false, code: 'not_found' };
    if (before.version !== which.version) return { ok: false, code: 'stale' };
    const values = change(before);
    if (values === 'lost') return { ok: false, code: 'lost' };
    const [row] = await tx
      .update(webhooks)
      .set({ ...values, version: before.version + 1, changedAt: now() })
      .where(eq(webhooks.id, before.id))
      .returning();
    if (!row) return { ok: false, code: 'not_found' };
    if (row.state === 'on' && before.state !== 'on') await jobs.enqueue(tx, 'send-webhooks', {});
    return { ok: true, webhook: withoutSecrets(row) };
  });
}

export async function removeWebhook(
  db: Db,
  which: Which & { version: number },
): Promise<'removed' | 'not_found' | 'stale'> {
  if (!isUuid(which.id)) return 'not_found';
  const gone = await db
    .delete(webhooks)
    .where(and(ofWhich(which), eq(webhooks.version, which.version)))
    .returning({ id: webhooks.id });
  if (gone.length > 0) return 'removed';
  return (await webhookOf(db, which)) ? 'stale' : 'not_found';
}

/** Ends webhooks whose maker is no owner any more, or whose token ended. */
export async function endUnauthorised({ db, now }: Pick<WebhookShop, 'db' | 'now'>): Promise<void> {
  const at = now();
  const owners = db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, 'owner'));
  const active = db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(isNull(apiTokens.endedAt), sql`${apiTokens.expiresAt} > ${at.toISOString()}`));
  const ended = or(
    sql`${webhooks.createdBy} not in ${owners}`,
    and(sql`${webhooks.tokenId} is not null`, sql`${webhooks.tokenId} not in ${active}`),
  );
  await db
    .update(webhooks)
    .set({ state: 'ended', version: sql`${webhooks.version} + 1`, changedAt: at })
    .where(and(inArray(webhooks.state, ['on']), ended));
}

type Secrets = Pick<Row, 'id' | 'secret' | 'formerSecret' | 'formerUntil'>;

/** Signing secrets, newest first; null if this server cannot open them. */
export function secretsOf(sealer: Sealer, row: Secrets, now: Date): string[] | null {
  const { id, secret, formerSecret, formerUntil } = row;
  const isFormerValid = formerUntil !== null && formerUntil.getTime() > now.getTime();
  const opened = [secret, ...(isFormerValid && formerSecret ? [formerSecret] : [])].map((sealed) =>
    sealer.open(nameOf(id), sealed),
  );
  return opened[0]?.ok ? opened.flatMap((one) => (one.ok ? one.text : [])) : null;
}

/** Binds a sealed secret to its row. */
function nameOf(id: string): string {
  return `webhook:${id}`;
}
