import type { Shop } from '#boot/compose.server.ts';
import {
  type Answered,
  done,
  editedElsewhere,
  invalid,
  notFound,
  refused,
  shownOnce,
} from '#routes/admin/shared/form-answers.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import type { ApiScope } from '#shop/staff/api-tokens/api-token.ts';
import { sendAgain, sendTest } from '#shop/staff/webhooks/deliveries.server.ts';
import { eventsNamed, WEBHOOK_FIELDS } from '#shop/staff/webhooks/webhook-fields.ts';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  renewSecret,
  webhookOf,
} from '#shop/staff/webhooks/webhooks.server.ts';
import { type Sent, unproved } from './save-connection.server.ts';

const NOT_PUBLIC = {
  url: 'Serve un indirizzo pubblico che comincia con https://, senza nome utente e password.',
};
const GONE = () => notFound('non c’è più');
const STALE = () => editedElsewhere('gli avvisi a questo programma sono cambiati nel frattempo');

export async function saveWebhook(shop: Shop, { form, actor, caller }: Sent): Promise<Answered> {
  const read = readWebhook(form);
  if (!read.ok) return invalid(read.fields);
  const { own_password, own_code, url, events, shows_orders } = read.value;
  const refusal = await unproved(shop, { own_password, own_code }, caller);
  if (refusal) return refusal;
  const made = await createWebhook(shop, {
    id: sentText(form, 'id'),
    tokenId: null,
    url,
    actor,
    events: eventsNamed(events),
    scopes: scopesOf(shows_orders),
  });
  if (made.ok) return shownOnce(made.secret);
  switch (made.code) {
    case 'address':
      return invalid(NOT_PUBLIC);
    case 'exists':
      return refused(
        409,
        'Questi avvisi ci sono già: ricarica la pagina e, se ti manca il segreto, cambialo.',
      );
    case 'too_many':
      return refused(409, 'I programmi da avvisare sono già venti: togline uno.');
  }
}

function scopesOf(showsOrders: boolean): ApiScope[] {
  return ['products:read', ...(showsOrders ? (['orders:read', 'customers:read'] as const) : [])];
}

/** Needs a new webhook's proof of identity: another address would get its events. */
export async function saveWebhookChange(shop: Shop, { form, caller }: Sent): Promise<Answered> {
  const read = readWebhook(form);
  if (!read.ok) return invalid(read.fields);
  const { own_password, own_code, url, events, shows_orders } = read.value;
  const refusal = await unproved(shop, { own_password, own_code }, caller);
  if (refusal) return refusal;
  const which = { id: sentText(form, 'id'), tokenId: null, version: Number(sentText(form, 'version')) };
  const changed = await changeWebhook(shop, which, {
    url,
    events: eventsNamed(events),
    scopes: scopesOf(shows_orders),
  });
  if (changed.ok) return done();
  if (changed.code === 'address') return invalid(NOT_PUBLIC);
  return changed.code === 'stale' ? STALE() : GONE();
}

/** Carries out the buttons of a shown webhook; `version`: the shown one. */
export async function changeShownWebhook(shop: Shop, form: FormData): Promise<Answered> {
  const which = { id: sentText(form, 'id'), tokenId: null };
  const version = Number(sentText(form, 'version'));
  switch (form.get('intent')) {
    case 'webhook-secret': {
      const renewed = await renewSecret(shop, { ...which, version });
      return renewed.ok ? shownOnce(renewed.secret) : renewed.code === 'stale' ? STALE() : GONE();
    }
    case 'webhook-removed': {
      const removed = await removeWebhook(shop.db, { ...which, version });
      return removed === 'removed' ? done('Avvisi tolti') : removed === 'stale' ? STALE() : GONE();
    }
    case 'webhook-test':
    case 'webhook-again':
      return send(shop, form);
    default: {
      const isOn = form.get('intent') === 'webhook-on';
      const changed = await changeWebhook(shop, { ...which, version }, { isOn });
      if (changed.ok) return done(isOn ? 'Avvisi riaccesi' : 'Avvisi spenti');
      if (changed.code === 'lost')
        return refused(409, 'Prima cambia il segreto: questo server non lo sa leggere.');
      return changed.code === 'stale' ? STALE() : GONE();
    }
  }
}

async function send(shop: Shop, form: FormData): Promise<Answered> {
  const webhook = await webhookOf(shop.db, { id: sentText(form, 'id'), tokenId: null });
  if (!webhook) return GONE();
  if (webhook.state !== 'on') return refused(409, 'Questi avvisi sono spenti: riaccendili prima.');
  const webhookId = webhook.id;
  if (form.get('intent') === 'webhook-test') {
    await sendTest(shop, { webhookId });
    return done('Prova inviata: fra poco leggi qui la risposta');
  }
  const sent = await sendAgain(shop, { webhookId, id: sentText(form, 'delivery') });
  return sent ? done('Inviato di nuovo: fra poco leggi qui la risposta') : GONE();
}

const readWebhook = formReader(WEBHOOK_FIELDS);
