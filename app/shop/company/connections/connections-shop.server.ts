import type { Config } from '#boot/config.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Sealer } from '#lib/sealed-value.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Mailer } from '#platform/mailer.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import type { PublicFetch } from '#platform/public-fetch.server.ts';
import type { MailConnection, PaymentsConnection } from './connection.ts';

/** What is done with values outside the database; tests replace it. */
export type Connecting = {
  sealer: Sealer;
  /** Opens a mail server with values that are not in force; closed by the caller. */
  mailer(mail: MailConnection): Mailer & { close(): void };
  /** The provider with keys that are not in force. */
  payments(keys: PaymentsConnection): Payments;
  /** Pauses between two polls. */
  pause(): Promise<void>;
  /** Reads the stored connections again and exchanges what uses them. */
  reload(): Promise<void>;
};

export type ConnectionsShop = {
  db: Db;
  now: () => Date;
  connecting: Connecting;
  fetchPublic: PublicFetch;
  log: Pick<Log, 'error'>;
  config: Pick<Config, 'publicUrl' | 'authSecret' | 'named'>;
};
