import type { Config } from '#boot/config.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Jobs } from '#jobs/table.ts';
import type { Log } from '#platform/log.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import type { Trials } from './trials.ts';

export type LaunchShop = {
  db: Db;
  now: () => Date;
  jobs: Jobs;
  payments: Payments;
  trials: Trials;
  log: Pick<Log, 'error'>;
  config: Pick<
    Config,
    'publicUrl' | 'authSecret' | 'stripe' | 'mail' | 's3' | 'dataDir' | 'databaseUrl' | 'hstsSubdomains'
  >;
};
