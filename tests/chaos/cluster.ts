import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openEmbedded, openServer } from '#db/client.server.ts';
import { beOpen } from '#support/open-shop.ts';
import { type PostgresServer, say } from '#support/postgres.ts';
import { addProduct, addPromo } from '#support/room.ts';
import { type RunningShop, spawnShop } from '#support/shop.ts';

export type Goods = Record<string, { priceCents: number; stock: Record<string, number | null> }>;

/** A shop with some goods: one process, or several nodes on one database. */
export type Cluster = {
  nodes: RunningShop[];
  /** The first node. */
  shop: RunningShop;
  /** Data directories of further processes; removed with the cluster. */
  helpers: string[];
  /** Product ids by name. */
  products: Record<string, string>;
  environment: Record<string, string>;
  /** Opens the nodes' database in this process; only while no embedded shop runs. */
  openDatabase(): Promise<Database>;
  /** First row of a statement on the database server, while the nodes run; null for the embedded engine. */
  ask<Row>(statement: string): Promise<Row | null>;
  close(): Promise<void>;
};

/** @param server null for the embedded engine. */
export async function openCluster(
  server: DatabaseServer | null,
  goods: Goods,
  options: {
    nodes?: number;
    environment?: Record<string, string>;
    /** The nodes' way to the database server, where it is not the straight one. */
    through?: (databaseUrl: string) => string;
    /** Whether that way leads through a pooler in transaction mode. */
    isPooled?: boolean;
  } = {},
): Promise<Cluster> {
  const seed = mkdtempSync(join(tmpdir(), 'vetrina-seed-'));
  if (!server) cpSync(inject('emptyDatabase'), seed, { recursive: true });
  const databaseUrl = server ? await newDatabase(server) : null;
  const openDatabase = (directory: string) =>
    databaseUrl ? openServer(databaseUrl) : openEmbedded(directory);

  const database = await openDatabase(seed);
  const products: Record<string, string> = {};
  for (const [name, requested] of Object.entries(goods)) {
    products[name] = await addProduct(database.db, { name, ...requested });
  }
  const seeded = { db: database.db, now: () => new Date() };
  await addPromo(seeded, 'welcome10', 10);
  await beOpen(seeded);
  await database.close();

  const environment = {
    DEMO: 'off',
    AUTH_SECRET: randomBytes(32).toString('hex'),
    ...(databaseUrl ? { DATABASE_URL: options.through?.(databaseUrl) ?? databaseUrl } : {}),
    ...(databaseUrl && options.isPooled ? { DATABASE_DIRECT_URL: databaseUrl } : {}),
    ...options.environment,
  };
  const helpers: string[] = [];
  const nodes: RunningShop[] = [];
  for (let node = 0; node < (options.nodes ?? 1); node += 1) {
    nodes.push(await spawnShop({ from: databaseUrl ? undefined : seed, environment }));
  }
  const shop = nodes[0] as RunningShop;
  return {
    nodes,
    shop,
    helpers,
    products,
    environment,
    openDatabase: () => openDatabase(shop.dataDir),
    async ask<Row>(statement: string) {
      if (!databaseUrl) return null;
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query(statement).finally(() => client.end());
      return rows[0] as Row;
    },
    async close() {
      for (const node of nodes) await node.stop();
      for (const folder of [seed, ...helpers]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server of databases; with a template, they begin with the shop's tables. */
export type DatabaseServer = Pick<PostgresServer, 'urlOf'> & { template?: string };

/** The one server of all files that neither stop theirs nor slow it down. */
export function sharedServer(): DatabaseServer {
  const { maintenance, template } = inject('postgres');
  const urlOf = (database: string) => new URL(`/${database}`, maintenance).href;
  return { urlOf, template: new URL(template).pathname.slice(1) };
}

/** A token of the API, made by the owner of a shop on a server, that reads products and writes stock. */
export async function addToken(cluster: Cluster): Promise<string> {
  const token = `vt_${randomBytes(20).toString('hex')}`;
  await cluster.ask(
    `insert into api_tokens (name, hash, ending, scopes, created_by, created_at, expires_at)
     select 'Cassa', '${createHash('sha256').update(token).digest('hex')}', 'aaaa', '["products:read", "stock:write"]',
       user_id, now(), now() + interval '1 day' from user_roles where role = 'owner'`,
  );
  return token;
}

/** An empty database on the server; its connection string. */
export async function newDatabase(server: DatabaseServer): Promise<string> {
  const name = `chaos_${randomUUID().replaceAll('-', '')}`;
  await say(
    server.urlOf('postgres'),
    `create database ${name}${server.template ? ` template ${server.template}` : ''}`,
  );
  return server.urlOf(name);
}
