import { z } from 'zod';
import type { JobQueues } from './platform/jobs.server.ts';

const NOTHING = z.object({});
/** For what a timetable calls again anyway: the next call is the retry. */
const ONCE = { retries: 0 };

/**
 * Every queue of background work, once. What a job carries, its retries and its timetable are taken from here by
 * the queues themselves; its name by the overview; the list of queues by the metrics. `app/jobs.server.ts` says what
 * is done for each.
 * - `name`: Italian, for the owner's overview.
 * - `payload`: what each job of the queue carries.
 * - `retries`, `retryDelayS`, `retryDelayMaxS`: tries after the first (5), the first wait and the longest wait
 *   between two (5 s, 6 hours); each wait is twice the one before.
 * - `timetable`: cron, UTC; one node runs it.
 * - `room`: the folder below `app/` that owns the work.
 */
export const JOBS = {
  'send-letter': {
    name: 'Invio delle e-mail',
    room: 'shop/mail',
    payload: z.object({ id: z.string() }),
    // A mail server may be away for days: five of them, a try each quarter of an hour.
    retries: 500,
    retryDelayS: 5,
    retryDelayMaxS: 15 * 60,
  },
  'account-letter': {
    name: 'Lettere degli account',
    room: 'shop/auth',
    payload: z.object({ kind: z.enum(['confirmation', 'recovery']), email: z.string() }),
  },
  'carry-out-refund': {
    name: 'Rimborsi',
    room: 'shop/refunds',
    payload: z.object({ refundId: z.string() }),
    retries: 6,
    retryDelayS: 10,
  },
  // Jobs of before November 2026, in the database or brought by a backup.
  'refund-checkout': {
    name: 'Rimborsi di prima di novembre 2026',
    room: 'shop/refunds',
    payload: z.object({ checkoutId: z.string() }),
  },
  'carry-out-waiting-refunds': {
    name: 'Rimborsi in attesa',
    room: 'shop/refunds',
    payload: NOTHING,
    timetable: '*/5 * * * *',
    ...ONCE,
  },
  'reconcile-refunds': {
    name: 'Controllo dei rimborsi',
    room: 'shop/refunds',
    payload: NOTHING,
    timetable: '*/20 * * * *',
    ...ONCE,
  },
  'reconcile-checkouts': {
    name: 'Controllo dei pagamenti',
    room: 'shop/checkout',
    payload: NOTHING,
    timetable: '*/5 * * * *',
    ...ONCE,
  },
  'nightly-backup': {
    name: 'Backup notturno',
    room: 'db',
    payload: NOTHING,
    timetable: '41 2 * * *',
  },
  sweep: {
    name: 'Pulizia dei dati scaduti',
    room: 'shop/privacy',
    payload: NOTHING,
    timetable: '17 3 * * *',
  },
  forget: {
    name: 'Cancellazione dei dati personali scaduti',
    room: 'shop/privacy',
    payload: NOTHING,
    timetable: '27 3 * * *',
  },
  'sweep-media': {
    name: 'Pulizia delle immagini',
    room: 'shop/media',
    payload: NOTHING,
    timetable: '47 3 * * *',
    retries: 2,
    retryDelayS: 600,
  },
} as const;

/** The queues of this shop; a job of a queue that is not in the table, or with another payload, does not compile. */
export type Jobs = JobQueues<typeof JOBS>;

/** What the owner reads for a queue. One that no table knows (the job library has its own) is named as it is. */
export function jobName(queue: string): string {
  return Object.hasOwn(JOBS, queue) ? JOBS[queue as keyof typeof JOBS].name : `Lavoro «${queue}»`;
}
