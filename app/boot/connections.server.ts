import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#db/client.server.ts';
import { exchangeable } from '#lib/exchangeable.ts';
import { tracedCalls } from '#lib/spans.server.ts';
import { copyMissing } from '#platform/copy-storage.server.ts';
import type { Log } from '#platform/log.server.ts';
import { fileMailer, type Mailer, smtpMailer } from '#platform/mailer.server.ts';
import { createPayments, type Payments } from '#platform/payments.server.ts';
import { tryStorage } from '#platform/storage-trial.server.ts';
import {
  type MailConnection,
  type PaymentsConnection,
  type StorageConnection,
  senderOf,
  smtpUrlOf,
} from '#shop/operations/connections/connection.ts';
import type { Connecting } from '#shop/operations/connections/connections-shop.server.ts';
import { type ConnectionName, readConnection } from '#shop/operations/connections/stored.server.ts';
import { takeOverStorage } from '#shop/operations/connections/take-over-storage.server.ts';
import { storageOf } from './backups.server.ts';
import type { Config, ScreenVariable } from './config.server.ts';
import { sealerFor } from './secrets-key.server.ts';

/** Timeout (ms) of a trial's mail server. */
const TRIAL_MS = 8_000;
/** Timeout (ms) of a trial's storage. */
const STORAGE_MS = 12_000;
const PAUSE_MS = 1_000;

/** The variable that makes a connection the environment's. */
const SET_BY: Record<ConnectionName, ScreenVariable> = {
  mail: 'SMTP_URL',
  payments: 'STRIPE_SECRET_KEY',
  storage: 'S3_ENDPOINT',
  address: 'PUBLIC_URL',
};

/** Keys and address of this node's emulator, used while nobody has set a provider's. */
type Emulated = { secretKey: string; webhookSecret: string; emulatorPort: number | null };

export type Connections = {
  /** The settings, completed by what the owner set on screen; `mail` and `stripe` follow changes at once, the
   * address with the next start. */
  config: Config;
  mailer: Mailer;
  connecting: Connecting;
  /** Called once it is known whether an emulator runs. */
  payments(emulated: Emulated): Payments;
};

type Facts = {
  given: Config;
  db: Db;
  /** Called after the owner exchanged keys or mail server on screen. */
  onChange: (setting: 'payments' | 'mail') => void;
  /** Receives connections that were sealed with another key, at start and when they are read again. */
  onLost: (lost: readonly ConnectionName[]) => void;
  now: () => Date;
  log: Pick<Log, 'error'>;
  /** For tests: answers instead of Stripe to keys that were entered on screen. */
  providerPort: number | null;
};

/** Reads the owner's connections. What the environment sets wins. */
export async function openConnections(facts: Facts): Promise<Connections> {
  const { given, db, onChange, providerPort } = facts;
  const sealer = sealerFor(given);
  const lost = new Set<ConnectionName>();
  /** Null where nothing is stored, or the environment wins. */
  const inForce = async <Name extends ConnectionName>(name: Name) => {
    if (given.named.has(SET_BY[name])) return null;
    const found = await readConnection(db, sealer, name);
    if (found.lost) lost.add(name);
    else lost.delete(name);
    return found.value;
  };
  const read = async () => ({ mail: await inForce('mail'), payments: await inForce('payments') });
  const storage = (values: StorageConnection | null) => storageOf({ ...given, s3: values });
  const atProvider = (keys: PaymentsConnection) => createPayments({ ...keys, emulatorPort: providerPort });
  let stored = await read();
  const address = await inForce('address');
  await inForce('storage');
  const bucket = given.named.has('S3_ENDPOINT')
    ? given.s3
    : await takeOverStorage(
        db,
        { sealer, storage, copyMissing },
        { now: facts.now(), report: (error) => facts.log.error(error, { where: 'storage-move' }) },
      );
  facts.onLost([...lost]);
  const mailer = exchangeable(mailerOf(mailSettings(given, stored.mail), given.dataDir));
  let exchangePayments: ((next: PaymentsConnection | null) => unknown) | null = null;

  const config: Config = {
    ...given,
    publicUrl: address?.publicUrl ?? given.publicUrl,
    s3: bucket,
    get mail() {
      return mailSettings(given, stored.mail);
    },
    get stripe() {
      return stripeSettings(given, stored.payments);
    },
  };

  async function reload() {
    const next = await read();
    const before = stored;
    stored = next;
    if (differs(before.mail, next.mail)) {
      mailer.exchange(mailerOf(config.mail, given.dataDir)).close?.();
      onChange('mail');
    }
    if (differs(before.payments, next.payments)) {
      exchangePayments?.(next.payments);
      onChange('payments');
    }
    await inForce('address');
    await inForce('storage');
    facts.onLost([...lost]);
  }

  return {
    config,
    mailer: tracedCalls('mail', mailer.facade),
    payments(emulated) {
      const own = given.stripe && createPayments({ ...given.stripe, emulatorPort: null });
      const entered = stored.payments && atProvider(stored.payments);
      const { facade, exchange } = exchangeable(own ?? entered ?? createPayments(emulated));
      exchangePayments = (next) => exchange(next ? atProvider(next) : createPayments(emulated));
      return tracedCalls('payments', facade);
    },
    connecting: {
      sealer,
      mailer: (values) => smtpMailer(smtpUrlOf(values), senderOf(values), TRIAL_MS),
      payments: atProvider,
      storage,
      tryStorage: (opened) => tryStorage(opened, STORAGE_MS),
      copyMissing,
      pause: () => pause(PAUSE_MS),
      reload,
    },
  };
}

function differs(one: object | null, other: object | null): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function mailSettings(given: Config, stored: MailConnection | null): Config['mail'] {
  if (!stored) return given.mail;
  const from = given.named.has('MAIL_FROM') ? given.mail.from : senderOf(stored);
  return { smtpUrl: smtpUrlOf(stored), from };
}

function stripeSettings(given: Config, stored: PaymentsConnection | null): Config['stripe'] {
  if (!stored) return given.stripe;
  const { secretKey, webhookSecret } = stored;
  return { secretKey, webhookSecret, checkoutDomain: stored.checkoutDomain ?? null };
}

function mailerOf({ smtpUrl, from }: Config['mail'], dataDir: string): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(join(dataDir, 'mail'), from);
}
