import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { isWaitedFor } from './connect-mail.server.ts';
import { lastFour, type MailConnection } from './connection.ts';
import type { ConnectionsShop } from './connections-shop.server.ts';
import { readConnection } from './stored.server.ts';

/** `environment`: set on the server, which wins; `lost`: sealed with another key, to be entered anew. */
export type ConnectionSource = 'environment' | 'screen' | 'lost' | 'none';

/** Without secrets: of these only the last four signs. */
export type ConnectionShown = {
  source: ConnectionSource;
  /** Names of the variables that set it, or a part of it. */
  variables: string[];
  version: number;
  changedAt: Date | null;
  changedBy: string | null;
};

export type MailShown = ConnectionShown & {
  values: MailConnection | null;
  /** A test e-mail was sent and is not confirmed. */
  isWaiting: boolean;
  /** The page was opened by the link of that e-mail. */
  hasArrived: boolean;
};

export async function readMailConnection(shop: ConnectionsShop, token: string): Promise<MailShown> {
  const { db, config, connecting } = shop;
  const { row, value, lost } = await readConnection(db, connecting.sealer, 'mail');
  const variables = (['SMTP_URL', 'MAIL_FROM'] as const).filter((name) => config.named.has(name));
  const isNamed = config.named.has('SMTP_URL');
  const source = isNamed ? 'environment' : lost ? 'lost' : value ? 'screen' : 'none';
  return {
    source,
    variables,
    version: row?.version ?? 0,
    values: value && !isNamed ? { ...value, password: lastFour(value.password) } : null,
    changedAt: row?.sealed ? row.changedAt : null,
    changedBy: row ? await nameOf(shop, row.changedBy) : null,
    isWaiting: row?.run != null,
    hasArrived: isWaitedFor(shop, token, row?.run ?? null),
  };
}

async function nameOf({ db }: Pick<ConnectionsShop, 'db'>, account: string): Promise<string | null> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, account));
  return user?.name ?? null;
}
