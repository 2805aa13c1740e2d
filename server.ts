import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import { takeBackupOrders } from '#boot/backup-commands.server.ts';
import { type ComposeOptions, compose, generatedPassword, isUnfilled } from '#boot/compose.server.ts';
import { type Config, readConfig } from '#boot/config.server.ts';
import { endInOrder } from '#boot/end-in-order.server.ts';
import { beginAnew, renewEachNight } from '#boot/public-demo.server.ts';
import { checkSettings } from '#boot/start-checks.server.ts';
import { announce, startFailure } from '#boot/start-report.server.ts';
import { createAnswer } from '#http/answer.server.ts';
import { createListener } from '#http/listener.server.ts';
import { watchEventLoop } from '#platform/event-loop.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { termsInForce } from '#shop/legal/terms/terms.server.ts';
import { loadDemoShop } from './demo/load.server.ts';

/** A video over a phone's connection takes minutes; the headers before it must come at once all the same. */
const UPLOAD_MS = 300_000;
const HEADERS_MS = 60_000;
/** Longer than the proxies in front keep a connection, so that it is never we who close on them. */
const KEEP_ALIVE_MS = 65_000;
/** Requests in flight have this long to finish when the shop stops. */
const PATIENCE_MS = 8_000;

export { compose, readConfig };

/** Every route as it runs, with what it states about itself. */
export const { routes } = build;

/** Answers a request as the program does, without the network. */
export const answer = createAnswer(build);

type StartOptions = ComposeOptions & {
  /** Hears the generated password at once: whatever fails afterwards, nobody could ever read it again. */
  showPassword?: (password: string) => void;
  /** Receives the link with which the first administrator is made on screen. */
  showFirstAccess?: (link: string) => void;
  /** Hears, a sentence at a time, how far the demo shop is filled in. */
  showStep?: (sentence: string) => void;
};

/** A shop composed, filled and listening. */
export async function startShop(config: Config, options: StartOptions = {}) {
  const shop = await compose(config, options);
  const stopChecking = await checkSettings(shop).catch(async (error) => {
    await shop.close();
    throw error;
  });
  const password = config.admin.password ?? generatedPassword();
  const isMadeOnScreen = config.admin.password === null && !config.demo;
  const first = await shop.database.oneByOne(async () => {
    if (config.demo && (await isUnfilled(shop.db))) await loadDemoShop({ ...shop, say: options.showStep });
    // A new release may bring new terms: they hold from now, not from their first reader.
    await termsInForce(shop, await loadSettings(shop.db));
    if (isMadeOnScreen) return { token: await shop.auth.offerFirstAccess() };
    const takesMoney = shop.config.stripe !== null;
    return { made: await shop.auth.ensureAdministrator({ email: config.admin.email, password, takesMoney }) };
  });
  if (first.made && config.admin.password === null) options.showPassword?.(password);
  await shop.jobs.start();

  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, requestTimeout: UPLOAD_MS },
    createListener(shop, build, answer),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  if (first.token) options.showFirstAccess?.(`${config.publicUrl}/auth/inizio?token=${first.token}`);
  // A connection that the system cannot take, for want of files or memory, ends nothing else.
  server.on('error', (error) => shop.log.error(error, { where: 'server' }));
  const stopWatching = watchEventLoop(shop);
  const refuseBackups = await takeBackupOrders(config, shop.backups);
  return {
    shop,
    server,
    /** Lets requests in flight finish, ends open streams, then closes everything else. */
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection whose request has just been finished would be kept open for the next one.
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      shop.live.close();
      const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(patience);
      stopWatching();
      stopChecking();
      await refuseBackups();
      await shop.close();
    },
  };
}

/** What a start says on the console. */
const printed = (config: Config): StartOptions => ({
  showStep: (sentence) => console.log(sentence),
  showPassword: (password) => {
    console.log(`Amministratore: ${config.admin.email}`);
    console.log(`Password (mostrata solo ora): ${password}`);
  },
  showFirstAccess: (link) => {
    console.log('Per iniziare apri questo link, che vale una volta e per 24 ore:');
    console.log(link);
  },
});

/**
 * Delay (ms) of the garbage collection after the start, which otherwise happens half a minute later. Once little has been
 * allocated for some seconds, it also gives up the room (30 MB) for what requests leave behind, as it does not after 2 s.
 */
const COLLECT_AFTER_MS = 7000;

/** With Node's `--expose-gc`. */
function collectAfterStart() {
  setTimeout(() => globalThis.gc?.(), COLLECT_AFTER_MS).unref();
}

async function main() {
  try {
    const config = readConfig(process.env);
    if (config.publicDemo) beginAnew(config.dataDir);
    let running = await startShop(config, printed(config));
    announce(running.shop);
    collectAfterStart();
    endInOrder({ stop: () => running.stop(), log: running.shop.log });
    if (!config.publicDemo) return;
    const open = async () => {
      running = await startShop(config, printed(config));
    };
    const clock = { now: () => new Date(), pause };
    await renewEachNight(config.dataDir, { stop: () => running.stop(), open }, clock);
  } catch (error) {
    console.error(startFailure(error));
    process.exit(1);
  }
}

// Run as a program; tests import the same bundle and start shops of their own.
if (process.argv[1] === import.meta.filename) await main();
