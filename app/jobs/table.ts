import { z } from 'zod';
import { CHECK_KEYS } from '#db/values/launch.ts';
import { isKeyOf } from '#lib/keys.ts';
import type { JobQueues } from '#platform/jobs.server.ts';
import { BACKUP_TRIES } from '#shop/operations/backups/nights.ts';

const NOTHING = z.object({});
/** Periodic jobs are not retried: the next run is the retry. */
const ONCE = { retries: 0 };
/** Jobs that nothing else starts again, however often the program stops meanwhile. */
const TO_THE_END = { retries: 100, retryDelayMaxS: 15 * 60 };

/**
 * All queues of background work; `app/jobs/work.server.ts` implements them.
 * - `name`: Italian, for the owner's overview.
 * - `payload`: data of each job.
 * - `retries`, `retryDelayS`, `retryDelayMaxS`: default 5, 5 s and 6 hours; the delay doubles each time.
 * - `longestS`: timeout (seconds), default 15 minutes; then another try may begin.
 * - `timetable`: cron, UTC; one node runs it.
 * - `formerly`: the queue's name in earlier releases.
 * - `room`: the folder below `app/` that owns the work.
 */
export const JOBS = {
  'send-email': {
    formerly: 'send-letter',
    name: 'Invio delle e-mail',
    room: 'shop/mail',
    payload: z.object({ id: z.string() }),
    // Tried every 15 minutes for five days: a mail server may be away that long.
    retries: 500,
    retryDelayS: 5,
    retryDelayMaxS: 15 * 60,
  },
  'account-email': {
    formerly: 'account-letter',
    name: 'E-mail degli account',
    room: 'shop/staff/auth',
    payload: z.object({ kind: z.enum(['confirmation', 'recovery']), email: z.string() }),
  },
  'carry-out-refund': {
    name: 'Rimborsi',
    room: 'shop/orders/refunds',
    payload: z.object({ refundId: z.string() }),
    retries: 6,
    retryDelayS: 10,
  },
  'refund-cancelled': {
    name: 'Rimborsi degli ordini annullati',
    room: 'shop/orders/refunds',
    payload: z.object({ orderId: z.string(), eventId: z.number() }),
    retries: 20,
    retryDelayS: 10,
  },
  // Jobs of releases before November 2026, also in backups.
  'refund-checkout': {
    name: 'Rimborsi di prima di novembre 2026',
    room: 'shop/orders/refunds',
    payload: z.object({ checkoutId: z.string() }),
  },
  'carry-out-waiting-refunds': {
    name: 'Rimborsi in attesa',
    room: 'shop/orders/refunds',
    payload: NOTHING,
    timetable: '*/5 * * * *',
    ...ONCE,
  },
  'reconcile-refunds': {
    name: 'Controllo dei rimborsi e delle contestazioni',
    room: 'shop/orders/refunds',
    payload: NOTHING,
    timetable: '*/20 * * * *',
    ...ONCE,
  },
  'chase-unpaid': {
    name: 'Scadenze degli ordini da pagare',
    room: 'shop/orders/offline-payments',
    payload: NOTHING,
    timetable: '*/10 * * * *',
    ...ONCE,
  },
  'reconcile-checkouts': {
    name: 'Controllo dei pagamenti',
    room: 'shop/checkout/payments',
    payload: NOTHING,
    timetable: '*/5 * * * *',
    ...ONCE,
  },
  'notify-back-in-stock': {
    formerly: 'tell-back-in-stock',
    name: 'Avvisi di taglie tornate disponibili',
    room: 'shop/marketing/back-in-stock',
    payload: NOTHING,
    timetable: '*/5 * * * *',
    ...ONCE,
  },
  'invite-reviews': {
    name: 'Inviti a recensire',
    room: 'shop/customers/reviews',
    payload: NOTHING,
    timetable: '23 7-18 * * *',
    ...ONCE,
  },
  'chase-exchanges': {
    name: 'Scadenze dei cambi',
    room: 'shop/orders/exchanges',
    payload: NOTHING,
    timetable: '*/10 * * * *',
    ...ONCE,
  },
  'notify-favourites': {
    formerly: 'tell-favourites',
    name: 'Avvisi sui preferiti',
    room: 'shop/customers/wishlist',
    payload: NOTHING,
    timetable: '*/2 * * * *',
    ...ONCE,
  },
  'end-reservations': {
    name: 'Fine delle prenotazioni in negozio',
    room: 'shop/stock/reservations',
    payload: NOTHING,
    timetable: '*/5 * * * *',
    ...ONCE,
  },
  'end-proposals': {
    name: 'Fine dei capi tenuti da parte',
    room: 'shop/checkout/staff-orders',
    payload: NOTHING,
    timetable: '*/5 * * * *',
    ...ONCE,
  },
  'send-newsletter': {
    name: 'Invio della newsletter',
    room: 'shop/marketing/newsletter',
    payload: NOTHING,
    timetable: '* * * * *',
    ...ONCE,
  },
  'notify-staff': {
    formerly: 'tell-staff',
    name: 'Avvisi al personale',
    room: 'shop/staff/notifications',
    payload: NOTHING,
    timetable: '* * * * *',
    ...ONCE,
  },
  'send-push': {
    name: 'Invio delle notifiche',
    room: 'shop/staff/notifications',
    payload: z.object({ id: z.string() }),
    // Retried for about six hours.
    retries: 10,
    retryDelayS: 20,
    retryDelayMaxS: 60 * 60,
  },
  'send-webhooks': {
    name: 'Avvisi agli altri programmi',
    room: 'shop/staff/webhooks',
    payload: NOTHING,
    // New events and first retries do not wait for it.
    timetable: '* * * * *',
    ...ONCE,
  },
  'nightly-backup': {
    name: 'Backup notturno',
    room: 'shop/operations/backups',
    payload: NOTHING,
    timetable: '41 2 * * *',
    retries: BACKUP_TRIES - 1,
    retryDelayS: 10 * 60,
    longestS: 5 * 60 * 60,
  },
  'check-night-backup': {
    name: 'Controllo del backup notturno',
    room: 'shop/operations/backups',
    payload: NOTHING,
    // Runs after all retries of the nightly job.
    timetable: '41 10 * * *',
  },
  'plan-import': {
    name: 'Prova delle importazioni',
    room: 'shop/catalog/imports',
    payload: z.object({ importId: z.string() }),
    ...TO_THE_END,
  },
  'apply-import': {
    name: 'Importazione dei prodotti',
    room: 'shop/catalog/imports',
    payload: z.object({ importId: z.string() }),
    ...TO_THE_END,
  },
  'undo-import': {
    name: 'Annullamento delle importazioni',
    room: 'shop/catalog/imports',
    payload: z.object({ importId: z.string() }),
    ...TO_THE_END,
  },
  'fetch-import-pictures': {
    name: 'Immagini delle importazioni',
    room: 'shop/catalog/imports',
    payload: NOTHING,
    // Resumes pictures whose job was given up.
    timetable: '*/10 * * * *',
    retries: 20,
    retryDelayMaxS: 15 * 60,
  },
  'take-contacts': {
    name: 'Clienti e iscritte da altri negozi',
    room: 'shop/customers/contacts',
    payload: NOTHING,
    timetable: '* * * * *',
    ...ONCE,
  },
  'change-products': {
    name: 'Modifiche di più prodotti',
    room: 'shop/catalog/products',
    payload: z.object({ changeId: z.string() }),
  },
  'advance-campaigns': {
    name: 'Inizio e fine delle campagne',
    room: 'shop/pricing/campaigns',
    payload: NOTHING,
    timetable: '* * * * *',
    ...ONCE,
  },
  'note-announced-codes': {
    name: 'Codici promo annunciati',
    room: 'shop/pricing/campaigns',
    payload: NOTHING,
    timetable: '* * * * *',
    ...ONCE,
  },
  'publish-home': {
    name: 'Pubblicazione della pagina iniziale',
    room: 'shop/marketing/home-page',
    payload: NOTHING,
    timetable: '* * * * *',
    ...ONCE,
  },
  'publish-look': {
    name: 'Pubblicazione dell’aspetto',
    room: 'shop/marketing/theme-versions',
    payload: NOTHING,
    timetable: '* * * * *',
    ...ONCE,
  },
  'publish-editorial': {
    name: 'Spazi editoriali programmati',
    room: 'shop/marketing/editorial',
    payload: NOTHING,
    timetable: '* * * * *',
    ...ONCE,
  },
  'publish-pages': {
    name: 'Pubblicazione di look, pagine e menu',
    room: 'shop/marketing/pages',
    payload: NOTHING,
    timetable: '* * * * *',
    ...ONCE,
  },
  'empty-bin': {
    name: 'Svuotamento del cestino dei prodotti',
    room: 'shop/catalog/products',
    payload: NOTHING,
    timetable: '7 3 * * *',
  },
  'review-prior-prices': {
    name: 'Controllo dei prezzi precedenti',
    room: 'shop/catalog/products',
    payload: NOTHING,
    timetable: '37 3 * * *',
  },
  'check-opening': {
    name: 'Prove prima dell’apertura',
    room: 'shop/company/launch',
    payload: z.object({ key: z.enum(CHECK_KEYS), run: z.string() }),
    ...ONCE,
  },
  'check-release': {
    name: 'Ricerca di una nuova versione',
    room: 'shop/operations/releases',
    payload: NOTHING,
    timetable: '11 5 * * 1',
    ...ONCE,
  },
  sweep: {
    name: 'Pulizia dei dati scaduti',
    room: 'shop/customers/privacy',
    payload: NOTHING,
    timetable: '17 3 * * *',
  },
  forget: {
    name: 'Cancellazione dei dati personali scaduti',
    room: 'shop/customers/privacy',
    payload: NOTHING,
    timetable: '27 3 * * *',
  },
  'copy-media': {
    name: 'Copia di foto e video nel nuovo archivio',
    room: 'shop/operations/connections',
    payload: z.object({ run: z.string() }),
    longestS: 6 * 60 * 60,
    ...TO_THE_END,
  },
  'sweep-media': {
    name: 'Pulizia delle immagini',
    room: 'shop/catalog/media',
    payload: NOTHING,
    timetable: '47 3 * * *',
    retries: 2,
    retryDelayS: 600,
  },
} as const;

/** Unknown queues and wrong payloads do not compile. */
export type Jobs = JobQueues<typeof JOBS>;

/** Queues of the job library itself keep their names. */
export function jobName(queue: string): string {
  return isKeyOf(JOBS, queue) ? JOBS[queue].name : `Lavoro «${queue}»`;
}
