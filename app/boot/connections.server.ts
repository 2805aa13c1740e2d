import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#db/client.server.ts';
import { exchangeable } from '#lib/exchangeable.ts';
import { tracedCalls } from '#lib/spans.server.ts';
import { fileMailer, type Mailer, smtpMailer } from '#platform/mailer.server.ts';
import { createPayments, type Payments } from '#platform/payments.server.ts';
import {
  type MailConnection,
  type PaymentsConnection,
  senderOf,
  smtpUrlOf,
} from '#shop/company/connections/connection.ts';
import type { Connecting } from '#shop/company/connections/connections-shop.server.ts';
import { readConnection } from '#shop/company/connections/stored.server.ts';
import type { Config } from './config.server.ts';
import { sealerFor } from './secrets-key.server.ts';

/** Timeout (ms) of a trial's mail server. */
const TRIAL_MS = 8_000;
const PAUSE_MS = 1_000;

/** Where keys lead that nobody has set: this node's emulator. */
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
  /** After something was exchanged. */
  onChange: (setting: 'payments' | 'mail') => void;
  /** For tests: answers instead of Stripe to keys that were entered on screen. */
  providerPort: number | null;
};

/** Reads the owner's connections. What the environment sets wins. */
export async function openConnections({ given, db, onChange, providerPort }: Facts): Promise<Connections> {
  const sealer = sealerFor(given);
  const read = async () => ({
    mail: given.named.has('SMTP_URL') ? null : (await readConnection(db, sealer, 'mail')).value,
    payments: given.named.has('STRIPE_SECRET_KEY')
      ? null
      : (await readConnection(db, sealer, 'payments')).value,
  });
  const atProvider = (keys: PaymentsConnection) => createPayments({ ...keys, emulatorPort: providerPort });
  let stored = await read();
  const address = given.named.has('PUBLIC_URL') ? null : (await readConnection(db, sealer, 'address')).value;
  const mailer = exchangeable(mailerOf(mailSettings(given, stored.mail), given.dataDir));
  let exchangePayments: ((next: Payments) => unknown) | null = null;

  const config: Config = {
    ...given,
    publicUrl: address?.publicUrl ?? given.publicUrl,
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
    if (next.payments && differs(before.payments, next.payments)) {
      exchangePayments?.(atProvider(next.payments));
      onChange('payments');
    }
  }

  return {
    config,
    mailer: tracedCalls('mail', mailer.facade),
    payments(emulated) {
      const own = given.stripe && createPayments({ ...given.stripe, emulatorPort: null });
      const entered = stored.payments && atProvider(stored.payments);
      const { facade, exchange } = exchangeable(own ?? entered ?? createPayments(emulated));
      exchangePayments = exchange;
      return tracedCalls('payments', facade);
    },
    connecting: {
      sealer,
      mailer: (values) => smtpMailer(smtpUrlOf(values), senderOf(values), TRIAL_MS),
      payments: atProvider,
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
  return { secretKey, webhookSecret, checkoutDomain: null };
}

function mailerOf({ smtpUrl, from }: Config['mail'], dataDir: string): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(join(dataDir, 'mail'), from);
}
