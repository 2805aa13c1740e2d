import { join } from 'node:path';
import type { Db } from '#db/client.server.ts';
import { exchangeable } from '#lib/exchangeable.ts';
import { fileMailer, type Mailer, smtpMailer } from '#platform/mailer.server.ts';
import { type MailConnection, senderOf, smtpUrlOf } from '#shop/company/connections/connection.ts';
import type { Connecting } from '#shop/company/connections/connections-shop.server.ts';
import { readConnection } from '#shop/company/connections/stored.server.ts';
import type { Config } from './config.server.ts';
import { sealerFor } from './secrets-key.server.ts';

/** Timeout (ms) of a trial's mail server. */
const TRIAL_MS = 8_000;

export type Connections = {
  /** The settings, completed by what the owner set on screen; `mail` follows changes at once. */
  config: Config;
  mailer: Mailer;
  connecting: Connecting;
};

type Facts = { given: Config; db: Db; onChange: () => void };

/**
 * Reads the owner's connections. What the environment sets wins.
 * @param facts.onChange called after something was exchanged
 */
export async function openConnections({ given, db, onChange }: Facts): Promise<Connections> {
  const sealer = sealerFor(given);
  const readMail = async () =>
    given.named.has('SMTP_URL') ? null : (await readConnection(db, sealer, 'mail')).value;
  let stored = await readMail();
  let mail = mailSettings(given, stored);
  const mailer = exchangeable(mailerOf(mail, given.dataDir));

  async function reload() {
    const next = await readMail();
    if (JSON.stringify(next) === JSON.stringify(stored)) return;
    stored = next;
    mail = mailSettings(given, stored);
    mailer.exchange(mailerOf(mail, given.dataDir)).close?.();
    onChange();
  }
  const config: Config = {
    ...given,
    get mail() {
      return mail;
    },
  };
  return {
    config,
    mailer: mailer.facade,
    connecting: {
      sealer,
      mailer: (values) => smtpMailer(smtpUrlOf(values), senderOf(values), TRIAL_MS),
      reload,
    },
  };
}

function mailSettings(given: Config, stored: MailConnection | null): Config['mail'] {
  if (!stored) return given.mail;
  const from = given.named.has('MAIL_FROM') ? given.mail.from : senderOf(stored);
  return { smtpUrl: smtpUrlOf(stored), from };
}

function mailerOf({ smtpUrl, from }: Config['mail'], dataDir: string): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(join(dataDir, 'mail'), from);
}
