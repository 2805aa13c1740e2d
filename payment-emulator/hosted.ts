import { createHash } from 'node:crypto';
import { readCard } from './card.ts';
import type { Desk } from './desk.ts';
import type { Answer, Ask } from './messages.ts';
import { type CheckoutSession, METHODS, type Method, type SessionRecord } from './objects.ts';
import { STYLE } from './page.style.ts';
import { APPROVALS, type Approval, type Attempt, confirmationPage, noticePage, paymentPage } from './page.ts';
import { askToConfirm, decline, pay, payLater } from './sessions.ts';

/** Where the hosted page lives; nothing of it is outside. */
export const PAGE_PREFIX = '/pagamento-di-prova/';

const PAGE_PATH = /^\/pagamento-di-prova\/(cs_test_\w+)(\/conferma)?\/?$/;

/** Answers a request below `/pagamento-di-prova/`. */
export function answerPage(desk: Desk, ask: Ask): Answer {
  const match = PAGE_PATH.exec(ask.path);
  const found = match && desk.store.get('sessions', match[1] ?? '');
  if (!found) {
    return show(desk, 404, null, notFoundPage(`${desk.publicUrl}/`));
  }
  if (ask.method !== 'GET' && ask.method !== 'HEAD' && ask.method !== 'POST') {
    const refusal = show(desk, 405, found, paymentPage(found));
    return { ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD, POST' } };
  }
  if (found.session.status === 'complete') return redirect(desk, found, afterPayment(found.session));
  if (found.session.status === 'expired') {
    return show(desk, 410, found, expiredPage(found.session.cancel_url ?? `${desk.publicUrl}/`));
  }
  const form = new URLSearchParams(ask.body);
  const confirming = match[2] !== undefined;
  if (ask.method !== 'POST')
    return confirming ? showConfirmation(desk, found) : show(desk, 200, found, paymentPage(found));
  return confirming ? decide(desk, found, form.get('esito')) : attempt(desk, found, form);
}

function notFoundPage(url: string): string {
  return noticePage('Pagamento non trovato', 'Questo indirizzo non corrisponde a nessun pagamento.', {
    url,
    label: 'Torna al negozio',
  });
}

function expiredPage(url: string): string {
  return noticePage(
    'Pagamento scaduto',
    'Il tempo per questo pagamento è scaduto e non ti è stato addebitato nulla. Torna al negozio per ricominciare.',
    { url, label: 'Torna al negozio' },
  );
}

function showConfirmation(desk: Desk, found: SessionRecord): Answer {
  if (!found.confirming) return redirect(desk, found, pageOf(found.session));
  return show(desk, 200, found, confirmationPage(found));
}

function decide(desk: Desk, found: SessionRecord, verdict: string | null): Answer {
  const card = found.confirming;
  if (!card) return redirect(desk, found, pageOf(found.session));
  if (verdict === 'conferma') {
    desk.store.transaction(() => pay(desk, found, { method: 'card', card, confirmed: true }));
    return redirect(desk, found, afterPayment(found.session));
  }
  if (verdict !== 'rifiuta') return show(desk, 422, found, confirmationPage(found));
  desk.store.transaction(() => decline(desk, found, 'not_confirmed'));
  const alert = "Il pagamento non è stato confermato. Riprova o usa un'altra carta.";
  return show(desk, 402, found, paymentPage(found, { method: 'card', alert }));
}

function attempt(desk: Desk, found: SessionRecord, form: URLSearchParams): Answer {
  const method = readMethod(found.session, form.get('metodo'));
  const approval = APPROVALS.find((name) => name === form.get('approvazione')) ?? 'subito';
  const typed = {
    number: form.get('numero') ?? '',
    expiry: form.get('scadenza') ?? '',
    cvc: form.get('cvc') ?? '',
  };
  const again: Attempt = { method, approval, number: typed.number, expiry: typed.expiry };
  if (!method) {
    return show(desk, 422, found, paymentPage(found, { ...again, alert: 'Scegli un metodo di pagamento.' }));
  }
  if (method !== 'card') {
    desk.store.transaction(() => payWithout(desk, found, method, approval));
    return redirect(desk, found, afterPayment(found.session));
  }

  const read = readCard(typed, desk.now());
  if (!read.ok) {
    const alert = 'Controlla i dati della carta.';
    const number = read.real ? '' : typed.number;
    return show(desk, 422, found, paymentPage(found, { ...again, number, errors: read.errors, alert }));
  }
  const { card, behaviour } = read;
  if (behaviour === 'declined') {
    desk.store.transaction(() => decline(desk, found, 'card_declined'));
    const alert = "La carta è stata rifiutata. Prova con un'altra carta.";
    return show(desk, 402, found, paymentPage(found, { ...again, alert }));
  }
  if (behaviour === 'asks') {
    desk.store.transaction(() => askToConfirm(desk, found, card));
    return redirect(desk, found, `${pageOf(found.session)}/conferma`);
  }
  desk.store.transaction(() => pay(desk, found, { method: 'card', card, confirmed: false }));
  return redirect(desk, found, afterPayment(found.session));
}

function readMethod(session: CheckoutSession, name: string | null): Method | undefined {
  const allowed = session.allowed_payment_method_types;
  if (name === null) return allowed[0];
  return METHODS.find((method) => method === name && allowed.includes(method));
}

function payWithout(desk: Desk, found: SessionRecord, method: 'klarna' | 'paypal', approval: Approval) {
  if (method === 'klarna' && approval !== 'subito') return payLater(desk, found, approval === 'ritardo');
  return pay(desk, found, { method });
}

function pageOf(session: CheckoutSession): string {
  return `${PAGE_PREFIX}${session.id}`;
}

function afterPayment(session: CheckoutSession): string {
  return new URL(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)).href;
}

const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64');

/** The form may lead to the shop, where the answer to a payment redirects. */
function headersFor(desk: Desk, found: SessionRecord | null): Record<string, string> {
  const shops = [desk.publicUrl, ...(found ? [found.session.success_url] : [])].map(
    (url) => new URL(url).origin,
  );
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_DIGEST}'`,
      `form-action 'self' ${[...new Set(shops)].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  };
}

function show(desk: Desk, status: number, found: SessionRecord | null, body: string): Answer {
  return { status, headers: headersFor(desk, found), body };
}

function redirect(desk: Desk, found: SessionRecord, location: string): Answer {
  return { status: 303, headers: { ...headersFor(desk, found), location }, body: '' };
}
