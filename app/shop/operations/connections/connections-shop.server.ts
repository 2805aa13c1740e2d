import type { Config } from '#boot/config.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Jobs } from '#jobs/table.ts';
import type { Sealer } from '#lib/sealed-value.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Mailer } from '#platform/mailer.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import type { PublicFetch } from '#platform/public-fetch.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { MailConnection, PaymentsConnection, StorageConnection } from './connection.ts';

/** Acts outside of the database; tests replace them. */
export type Connecting = {
  sealer: Sealer;
  /** Mailer for values not in force; the caller closes it. */
  mailer(mail: MailConnection): Mailer & { close(): void };
  /** Provider for keys not in force. */
  payments(keys: PaymentsConnection): Payments;
  /** Bucket not in use; null: the server's disk. */
  storage(values: StorageConnection | null): Storage;
  /** Writes, reads and deletes a private file. @throws VendorError */
  tryStorage(storage: Storage): Promise<void>;
  /** Copies the files that `to` lacks; interrupted, it goes on where it stopped. */
  copyMissing(from: Storage, to: Storage): Promise<unknown>;
  pause(): Promise<void>;
  /** Reads the stored connections again and exchanges what uses them. */
  reload(): Promise<void>;
};

export type ConnectionsShop = {
  db: Db;
  now: () => Date;
  connecting: Connecting;
  fetchPublic: PublicFetch;
  jobs: Pick<Jobs, 'enqueue'>;
  log: Pick<Log, 'error'>;
  config: Pick<Config, 'publicUrl' | 'authSecret' | 'named'>;
};

/** Dependencies of copying between storages. */
export type MovingShop = { db: Db; storage: Storage; connecting: Moving };

export type Moving = Pick<Connecting, 'sealer' | 'storage' | 'copyMissing'>;
