import { StartProblem } from '#lib/start-problem.ts';
import { VendorError } from '#lib/vendor-error.ts';
import { tryStorage } from '#platform/storage-trial.server.ts';
import type { Shop } from './compose.server.ts';
import type { Config } from './config.server.ts';
import {
  mailTrouble,
  PAYMENTS_AWAY,
  type SettingTrouble,
  STORAGE_AWAY,
  storageTrouble,
  WEAK_PAYMENT_KEY,
  WRONG_PAYMENT_KEY,
} from './setting-troubles.ts';

/** How long (ms) a start waits for object storage. */
const STORAGE_MS = 8_000;
/** Retry interval (ms) for services that did not answer. */
const AGAIN_MS = 60_000;

type CheckedShop = Pick<Shop, 'log' | 'payments' | 'mailer' | 'storage' | 'settingTroubles'> & {
  config: Pick<Config, 's3' | 'stripe' | 'mail' | 'named'>;
};

/**
 * Tests object storage with a small file, and the payment key with a read. Wrong settings of the environment stop the
 * start (StartProblem). A provider or mail server that does not answer only causes warnings until it does.
 * @returns a function that stops the retries
 */
export async function checkSettings(
  shop: CheckedShop,
  times = { storageMs: STORAGE_MS, againMs: AGAIN_MS },
): Promise<() => void> {
  const { s3, stripe, mail, named } = shop.config;
  const [payments] = await Promise.all([
    stripe ? paymentsTrouble(shop) : null,
    s3 && named.has('S3_ENDPOINT') ? storageMustWork(shop, s3, times.storageMs) : null,
  ]);
  const isWrong = payments === WRONG_PAYMENT_KEY || payments === WEAK_PAYMENT_KEY;
  // Keys entered on screen only warn: the owner can correct them while the shop runs.
  if (isWrong && named.has('STRIPE_SECRET_KEY')) throw new StartProblem(`STRIPE_SECRET_KEY: ${payments}`);

  const timers = new Set<NodeJS.Timeout>();
  let isFinished = false;
  const ask = (setting: SettingTrouble, find: () => Promise<string | null>) =>
    find().then(
      (trouble) => note(setting, trouble, find),
      (error) => shop.log.error(error, { where: 'setting-check' }),
    );
  function note(setting: SettingTrouble, trouble: string | null, find: () => Promise<string | null>) {
    const before = shop.settingTroubles.get(setting) ?? null;
    if (trouble !== before) shop.log.info('setting-trouble', { setting, trouble });
    if (trouble === null) shop.settingTroubles.delete(setting);
    else shop.settingTroubles.set(setting, trouble);
    if (trouble === null || isFinished) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void ask(setting, find);
    }, times.againMs);
    timers.add(timer.unref());
  }
  note('payments', payments, () => paymentsTrouble(shop));
  if (s3 && !named.has('S3_ENDPOINT')) void ask('storage', () => troubleWithStorage(shop, times.storageMs));
  if (mail.smtpUrl) void ask('mail', () => troubleWithMail(shop));
  return () => {
    isFinished = true;
    for (const timer of timers) clearTimeout(timer);
  };
}

async function paymentsTrouble({ payments }: CheckedShop): Promise<string | null> {
  const checked = await payments.check();
  if (checked.ok) return null;
  if (checked.code !== 'not_allowed') return PAYMENTS_AWAY;
  return checked.error.facts.status === 401 ? WRONG_PAYMENT_KEY : WEAK_PAYMENT_KEY;
}

async function troubleWithMail({ mailer }: CheckedShop): Promise<string | null> {
  try {
    await mailer.check();
    return null;
  } catch (error) {
    if (error instanceof VendorError) return mailTrouble(error.facts, mailer.describe());
    throw error;
  }
}

async function troubleWithStorage({ storage }: CheckedShop, patienceMs: number): Promise<string | null> {
  try {
    await tryStorage(storage, patienceMs);
    return null;
  } catch (error) {
    if (error instanceof VendorError) return STORAGE_AWAY;
    throw error;
  }
}

async function storageMustWork(
  { storage }: CheckedShop,
  s3: { endpoint: string; bucket: string },
  patienceMs: number,
): Promise<void> {
  try {
    await tryStorage(storage, patienceMs);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    throw new StartProblem(storageTrouble(error.facts, s3), { cause: error });
  }
}
