import { WEBHOOK_EVENTS } from '#db/values/webhooks.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { TOKEN_FIELDS } from '#shop/staff/api-tokens/token-fields.ts';
import type { WebhookEvent } from './webhook.ts';
import { EVENT_NAMES } from './webhook.ts';

export const WEBHOOK_FIELDS = {
  url: {
    kind: 'code',
    label: 'Indirizzo che riceve gli avvisi',
    hint: 'Lo dà chi prepara il programma: comincia con https://',
    max: 2000,
    inputMode: 'url',
    missing: 'Scrivi l’indirizzo.',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  events: {
    kind: 'choices',
    label: 'Quando avvisare',
    of: WEBHOOK_EVENTS.map((event) => EVENT_NAMES[event]),
    missing: 'Scegli almeno un avviso.',
  },
  shows_orders: {
    kind: 'tick',
    label: 'Con i dati di ordini e clienti',
    hint: 'Senza, l’avviso dice solo quale ordine è.',
  },
  own_password: TOKEN_FIELDS.own_password,
  own_code: TOKEN_FIELDS.own_code,
} as const satisfies FormFields;

/** Events by their Italian names. */
export function eventsNamed(names: readonly string[]): WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((event) => names.includes(EVENT_NAMES[event]));
}
