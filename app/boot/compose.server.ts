import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, type Db, openEmbedded, openServer } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { contentSecurityPolicy } from '#http/content-security-policy.ts';
import { createPageCache, type PageCache } from '#http/page-cache/page-cache.server.ts';
import { JOBS, type Jobs } from '#jobs/table.ts';
import { workOf } from '#jobs/work.server.ts';
import { type CachedValue, cachedValue } from '#lib/cached-value.ts';
import type { DeriveResult, JpegUse } from '#platform/image.ts';
import { deriveImage, drawIcon, drawLogo, makeJpeg, previewPicture } from '#platform/images.server.ts';
import { createJobs } from '#platform/jobs.server.ts';
import { createLive, type Live } from '#platform/live.server.ts';
import { createLog, type Log } from '#platform/log.server.ts';
import type { Mailer } from '#platform/mailer.server.ts';
import { createMetrics, type Metrics } from '#platform/metrics.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { reserveFolder } from '#platform/private-folder.server.ts';
import { type PublicFetch, publicFetch } from '#platform/public-fetch.server.ts';
import { createPush, type Push } from '#platform/push.server.ts';
import { askReleases } from '#platform/releases.server.ts';
import { SWEPT_EVERY_MS, sweepRuns, temporaryFolders } from '#platform/run-folder.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { startTracing } from '#platform/tracing.server.ts';
import { mustBeUsable } from '#platform/usable-folder.server.ts';
import { type WebhookPost, webhookPost } from '#platform/webhook-post.server.ts';
import { createWriteCheck } from '#platform/write-check.server.ts';
import { type CatalogueCache, createCatalogueCache } from '#shop/catalog/search/catalog-cache.server.ts';
import { type Selling, sellingOf } from '#shop/checkout/payments/selling.ts';
import { loadPlaces } from '#shop/checkout/places/places.server.ts';
import type { Places } from '#shop/checkout/places/places.ts';
import type { Trials } from '#shop/company/launch/trials.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { accountMail } from '#shop/mail/account-mails.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import type { Connecting } from '#shop/operations/connections/connections-shop.server.ts';
import { type Auth, createAuth } from '#shop/staff/auth/auth.server.ts';
import type { PasswordHashing } from '#shop/staff/auth/library.server.ts';
import { startPaymentEmulator } from '../../payment-emulator/emulator.ts';
import { type Backups, createBackups, mediaBaseOf, storageOf } from './backups.server.ts';
import type { Config } from './config.server.ts';
import { openConnections } from './connections.server.ts';
import { forgetChanges } from './forget-changes.server.ts';
import { launchTrials } from './launch-checks.server.ts';
import { createReadiness, type Readiness } from './readiness.server.ts';
import { lostConnections, type SettingTrouble } from './setting-troubles.ts';
import { isDemonstration, wakeWebhooks } from './webhooks.server.ts';

export type Shop = {
  config: Config;
  database: Database;
  db: Db;
  /** Whether the database and the shop's folder accept writes; each check writes. */
  isWritable: () => Promise<boolean>;
  /** Whether this node can serve shoppers, by what it needs. */
  readiness: () => Promise<Readiness>;
  now: () => Date;
  log: Log;
  live: Live;
  pages: PageCache;
  catalogue: CatalogueCache;
  /** Settings for display; decisions read them in their own transaction. */
  settings: () => Promise<ShopSettings>;
  /** Settings of cached pages: read once, until they change. */
  cachedSettings: CachedValue<ShopSettings>;
  metrics: Metrics;
  payments: Payments;
  /** Known for certain once the provider has said whether it takes real money. */
  selling: () => Selling;
  places: Places;
  mailer: Mailer;
  /** How connections that the owner enters are tried and exchanged. */
  connecting: Connecting;
  storage: Storage;
  mediaBase: string;
  derive: (bytes: Uint8Array) => Promise<DeriveResult>;
  drawLogo: typeof drawLogo;
  drawIcon: typeof drawIcon;
  makeJpeg: (rendition: Uint8Array, use: JpegUse) => Promise<Uint8Array>;
  previewPicture: typeof previewPicture;
  fetchPublic: PublicFetch;
  push: Push;
  webhookPost: WebhookPost;
  /** The answer to the request for the list of releases; null without one, or where the request is switched off. */
  askReleases: () => Promise<unknown>;
  jobs: Jobs;
  /** Gives work a folder that is deleted afterwards, even when the program is killed. */
  inTemporaryFolder: ReturnType<typeof temporaryFolders>;
  backups: Backups;
  /** Checks outside of the database before the shop opens. */
  trials: Trials;
  auth: Auth;
  emulatorPort: number | null;
  /** Settings that do not work at present: Italian sentences for the owner. */
  settingTroubles: Map<SettingTrouble, string>;
  contentSecurityPolicy: (scriptHashes: string[]) => string;
  /** Stops jobs, closes the emulator and, last, the database. */
  close: () => Promise<void>;
};

export type ComposeOptions = {
  now?: () => Date;
  /** An open database, for tests. */
  database?: Database;
  log?: Log;
  /** For tests; default: the sign-in library's scrypt. */
  hashing?: PasswordHashing;
  /** For tests: answers instead of Stripe to keys that are entered on screen. */
  providerPort?: number;
  /** False only in tests. */
  timetables?: boolean;
};

/** Builds the program once, without listening for requests. */
export async function compose(given: Config, options: ComposeOptions = {}): Promise<Shop> {
  const now = options.now ?? (() => new Date());
  const log = options.log ?? createLog(now, (line) => process.stderr.write(line));
  mustBeUsable(given.dataDir);
  reserveFolder(given.dataDir);
  await sweepRuns(given.dataDir);
  const endTracing = given.tracesEndpoint === null ? null : await startTracing(given.tracesEndpoint);
  const sweeping = setInterval(() => {
    sweepRuns(given.dataDir).catch((error) => log.error(error, { where: 'runs' }));
  }, SWEPT_EVERY_MS).unref();
  const database = options.database ?? (await openDatabase(given, log));
  const db = database.db;
  const live = await createLive(database);
  const metrics = createMetrics();
  const pages = createPageCache({ entries: 3000, bytes: 32 * 1024 * 1024 });
  const settingTroubles: Shop['settingTroubles'] = new Map();
  const connected = await openConnections({
    given,
    db,
    // The settings were proved on screen; pages may depend on them.
    onChange: (setting) => {
      settingTroubles.delete(setting);
      pages.drop();
    },
    onLost: (lost) => {
      if (lost.length === 0) settingTroubles.delete('connections');
      else settingTroubles.set('connections', lostConnections(lost));
    },
    now,
    log,
    providerPort: options.providerPort ?? null,
  });
  const { config, mailer, connecting } = connected;
  const mediaBase = mediaBaseOf(config);
  const catalogue = createCatalogueCache({ db, mediaBase, now });
  const settings = () => loadSettings(db);
  const cachedSettings = cachedValue(settings);
  forgetChanges(live, { pages, catalogue, cachedSettings });
  live.subscribe(({ topic }) => {
    if (topic === 'connections')
      connecting.reload().catch((error) => log.error(error, { where: 'connections' }));
  });

  const emulator = config.stripe ? null : await startEmulator(config, now);
  const emulatorPort = emulator?.port ?? null;
  const payments = connected.payments({ ...emulatorKeys(config), emulatorPort });
  const storage = storageOf(config);
  const backups = createBackups({ config, database, storage, now });
  const jobs = createJobs(database.jobs, JOBS, (error) => log.error(error, { where: 'jobs' }), options);

  wakeWebhooks(live, () => jobs.enqueue(db, 'send-webhooks', {}), log);

  const auth = createAuth({
    db,
    secret: config.authSecret,
    publicUrl: config.publicUrl,
    now,
    write: async (mail) => {
      const { identity } = await loadSettings(db);
      const writtenMail = await accountMail(mail, { identity, publicUrl: config.publicUrl });
      await db.transaction((tx) => writeMail({ tx: tx, jobs }, writtenMail));
    },
    later: (mail) => db.transaction((tx) => jobs.enqueue(tx, 'account-email', mail)),
    hashing: options.hashing,
  });

  const push = createPush({ secret: config.authSecret, now });
  const shop: Shop = {
    config,
    database,
    db,
    isWritable: createWriteCheck({ db, dataDir: config.dataDir, now }),
    readiness: createReadiness({ database, storage }),
    now,
    log,
    live,
    pages,
    catalogue,
    settings,
    cachedSettings,
    metrics,
    payments,
    selling: () => {
      const { stripe, publicUrl, testPayments } = config;
      // Keys were removed since the start: the emulator begins with the next one.
      if (stripe === null && emulatorPort === null) return 'off';
      return sellingOf({ mode: payments.mode, hasKeys: stripe !== null, publicUrl, testPayments });
    },
    places: await loadPlaces(),
    mailer,
    connecting,
    storage,
    mediaBase,
    derive: (bytes) => deriveImage(bytes),
    drawLogo,
    drawIcon,
    makeJpeg,
    previewPicture,
    fetchPublic: publicFetch(),
    webhookPost: webhookPost({ allowsLocal: isDemonstration(config) }),
    askReleases: () => askReleases(config.releasesUrl),
    push: config.publicDemo ? { ...push, send: async () => ({ outcome: 'taken' }) } : push,
    jobs,
    inTemporaryFolder: temporaryFolders(config.dataDir),
    backups,
    trials: launchTrials({ config, backups, storage }),
    auth,
    emulatorPort,
    settingTroubles,
    contentSecurityPolicy: (hashes) => contentSecurityPolicy(config, hashes),
    close: async () => {
      clearInterval(sweeping);
      await jobs.stop();
      await emulator?.close();
      await database.close();
      await endTracing?.();
    },
  };
  jobs.assign(workOf(shop, { ...shop, db: database.longWork }));
  return shop;
}

function openDatabase({ databaseUrl, databaseDirectUrl: direct, dataDir }: Config, log: Log) {
  const report = (error: Error) => log.error(error, { where: 'database' });
  return databaseUrl ? openServer(databaseUrl, { report, direct }) : openEmbedded(dataDir);
}

function emulatorKeys(config: Config) {
  return { secretKey: 'sk_test_emulator', webhookSecret: `whsec_${config.authSecret}` };
}

/** Starts this node's emulator, or uses that of another node of this machine on the same configured port. */
async function startEmulator(
  config: Config,
  now: () => Date,
): Promise<{ port: number; close(): Promise<void> }> {
  const { paymentEmulatorPort: port } = config;
  try {
    return await ownEmulator(config, now);
  } catch (error) {
    if (port === null || (error as { code?: string }).code !== 'EADDRINUSE') throw error;
    return { port, close: async () => {} };
  }
}

function ownEmulator(config: Config, now: () => Date) {
  return startPaymentEmulator({
    now,
    directory: join(config.dataDir, 'payment-emulator'),
    publicUrl: config.publicUrl,
    port: config.paymentEmulatorPort ?? undefined,
    webhookUrl: `http://127.0.0.1:${config.port}/api/webhook`,
    ...emulatorKeys(config),
  });
}

export function generatedPassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Whether the demo shop may be filled in; a shop that its owner has emptied stays empty. */
export async function isUnfilled(db: Db): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select 1 where exists (select from products) or exists (select from demo_removals)`,
  );
  return found.length === 0;
}
