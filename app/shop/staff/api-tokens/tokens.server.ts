import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { apiTokens } from '#db/schema/api-tokens.ts';
import { userRoles, users } from '#db/schema/auth.ts';
import { statement } from '#db/statement.server.ts';
import { addDays, dayInRome } from '#lib/calendar-day.ts';
import { momentInRome } from '#lib/clock-time.ts';
import { isUuid } from '#lib/uuid.ts';
import { noteAct } from '#shop/staff/team/staff-log.server.ts';
import { type ApiScope, bearerToken, lastDayOf, type TokenState, tokenState } from './api-token.ts';
import { noteRefusal } from './token-requests.server.ts';

type Shop = { db: Db; now: () => Date };

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 40;
const MINUTE_MS = 60_000;

export type TokenShown = {
  id: string;
  name: string;
  ending: string;
  scopes: ApiScope[];
  createdAt: Date;
  /** Null for a deleted account. */
  createdBy: string | null;
  /** ISO day in Italy. */
  lastDay: string;
  lastUsedAt: Date | null;
  state: TokenState;
};

/** Active ones first, then latest. */
export async function listTokens({ db, now }: Shop): Promise<TokenShown[]> {
  const rows = await db
    .select({ token: apiTokens, createdBy: users.name, isOwners })
    .from(apiTokens)
    .leftJoin(users, eq(users.id, apiTokens.createdBy))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  const shown = rows.map(({ token, createdBy, isOwners }) => {
    const { id, name, ending, scopes, createdAt, expiresAt, lastUsedAt } = token;
    const state = tokenState({ ...token, isOwners }, now());
    return {
      id,
      name,
      ending,
      scopes,
      createdAt,
      createdBy,
      lastDay: lastDayOf(expiresAt),
      lastUsedAt,
      state,
    };
  });
  const isActive = ({ state }: TokenShown) => Number(state === 'active');
  return shown.toSorted((a, b) => isActive(b) - isActive(a));
}

const isOwners = sql<boolean>`exists (select 1 from ${userRoles}
  where ${userRoles.userId} = ${apiTokens.createdBy} and ${userRoles.role} = 'owner')`;

/** `id`: the form's, which makes one token; `lastDay`: ISO day in Italy, default a year. The token is shown once. */
export async function createToken(
  { db, now }: Shop,
  given: { id: string; name: string; scopes: ApiScope[]; lastDay: string | null; actor: string },
): Promise<{ ok: true; token: string } | { ok: false; code: 'past' | 'exists' }> {
  const createdAt = now();
  const lastDay = given.lastDay ?? addDays(dayInRome(createdAt), 365);
  const end = momentInRome(`${addDays(lastDay, 1)}T00:00`);
  if (!end.ok || end.at.getTime() <= createdAt.getTime()) return { ok: false, code: 'past' };
  const secret = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const token = `vt_${secret}`;
  const { id, name, scopes, actor: createdBy } = given;
  if (!isUuid(id)) return { ok: false, code: 'exists' };
  const row = { id, name, scopes, createdBy, createdAt, expiresAt: end.at };
  const made = await db
    .insert(apiTokens)
    .values({ ...row, hash: hashOf(token), ending: token.slice(-4) })
    .onConflictDoNothing()
    .returning({ id: apiTokens.id });
  return made.length > 0 ? { ok: true, token } : { ok: false, code: 'exists' };
}

/** False if already ended. */
export async function endToken({ db, now }: Shop, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const ended = await db
    .update(apiTokens)
    .set({ endedAt: now() })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.endedAt)))
    .returning({ id: apiTokens.id });
  return ended.length > 0;
}

/** `createdBy`: account id of the owner for whom it acts. */
export type ActiveToken = { id: string; scopes: readonly ApiScope[]; createdBy: string };

/** Token of a request; null if unknown, expired or ended. Logs its first use each day. */
export async function tokenOf({ db, now }: Shop, authorization: string | null): Promise<ActiveToken | null> {
  const presented = bearerToken(authorization);
  if (presented === null) return null;
  const [row] = await tokenOfHash(db, { hash: hashOf(presented) });
  if (!row) return null;
  const { id, scopes, createdBy, lastUsedAt } = row.token;
  const state = tokenState({ ...row.token, isOwners: row.isOwners }, now());
  if (state !== 'active') {
    await noteRefusal({ db, now }, id, state);
    return null;
  }
  if (!lastUsedAt || now().getTime() - lastUsedAt.getTime() >= MINUTE_MS)
    await noteUse({ db, now }, id, lastUsedAt);
  return { id, scopes, createdBy };
}

const tokenOfHash = statement('token_of_hash', (db) =>
  db
    .select({ token: apiTokens, isOwners })
    .from(apiTokens)
    .where(eq(apiTokens.hash, sql.placeholder('hash'))),
);

async function noteUse({ db, now }: Shop, id: string, before: Date | null) {
  const at = now();
  const { lastUsedAt } = apiTokens;
  const noted = await db
    .update(apiTokens)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(apiTokens.id, id),
        or(isNull(lastUsedAt), lt(lastUsedAt, new Date(at.getTime() - MINUTE_MS + 1))),
      ),
    )
    .returning({ id: apiTokens.id });
  const isFirst = before === null || dayInRome(before) !== dayInRome(at);
  if (noted.length > 0 && isFirst) await noteAct(db, { at, actor: id, act: 'api-used', subject: null });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
