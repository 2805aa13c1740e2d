import type { ALERT_CHANNELS, ALERT_KINDS } from '#db/values/notifications.ts';
import { mayDo, type Permission, type Role } from '#shop/staff/auth/visitor.ts';

export type AlertKind = (typeof ALERT_KINDS)[number];

export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** Name, hint and required permission of each kind. */
const KINDS: Record<AlertKind, { name: string; hint: string; needs: Permission }> = {
  'new-order': { name: 'Nuovo ordine', hint: 'Un ordine è stato pagato.', needs: 'orders:read' },
  exchange: {
    name: 'Cambio da guardare',
    hint: 'Una cliente chiede un cambio, o il capo da rendere non è arrivato in tempo.',
    needs: 'orders:read',
  },
  'refund-due': {
    name: 'Rimborso da sistemare',
    hint: 'Un rimborso è in ritardo, non è riuscito o è forse partito due volte.',
    needs: 'refunds:write',
  },
  'failed-job': {
    name: 'Lavoro non riuscito',
    hint: 'Un lavoro che il negozio fa da solo non è riuscito, dopo tutti i tentativi; una volta al giorno per ciascuno.',
    needs: 'reports:read',
  },
  'last-piece': {
    name: 'Ultimo pezzo venduto',
    hint: 'Una taglia è finita con una vendita, online o in cassa.',
    needs: 'products:write',
  },
  review: {
    name: 'Recensione da leggere',
    hint: 'Una cliente ha scritto di un capo: si vede quando la pubblichi.',
    needs: 'customers:write',
  },
};

export const alertName = (kind: AlertKind) => KINDS[kind].name;
export const alertHint = (kind: AlertKind) => KINDS[kind].hint;

/** Whether the role may also read it in the administration. */
export function mayBeNotified(role: Role, kind: AlertKind): boolean {
  return mayDo(role, KINDS[kind].needs);
}

/** Whether e-mails of this kind are sent by default: no owner should miss an order. */
export function isMailedAtFirst(role: Role, kind: AlertKind): boolean {
  return role === 'owner' && kind === 'new-order';
}

const MINUTE_MS = 60_000;

/** Least time (ms) between two messages of a kind to a person. */
const PAUSE_MS: Record<AlertChannel, number> = { email: 5 * MINUTE_MS, push: MINUTE_MS };

/** Whether pending alerts are due: the first at once, others after the pause in one message. */
export function isDue(channel: AlertChannel, lastNotifiedAt: Date | null, now: Date): boolean {
  return lastNotifiedAt === null || now.getTime() - lastNotifiedAt.getTime() >= PAUSE_MS[channel];
}

/** Age (ms) at which a notification is outdated. */
export const FRESH_MS = 24 * 60 * MINUTE_MS;
