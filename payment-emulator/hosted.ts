import { createHash } from 'node:crypto';
import { readCard } from './card.ts';
import type { EmulatorContext } from './context.ts';
import type { Answer, EmulatorRequest } from './messages.ts';
import { METHOD_ROWS, METHODS, type Method } from './methods.ts';
import type { CheckoutSession, SessionRecord } from './objects.ts';
import { STYLE } from './page.style.ts';
import { APPROVALS, type Approval, type Attempt, confirmationPage, noticePage, paymentPage } from './page.ts';
import { decline, pay, payLater, requireConfirmation } from './sessions.ts';

/** Every address of the hosted page begins with this. */
export const PAGE_PREFIX = '/pagamento-di-prova/';

const PAGE_PATH = /^\/pagamento-di-prova\/(cs_test_\w+)(\/conferma)?\/?$/;

/** Answers a request below `/pagamento-di-prova/`. */
export function answerPage(context: EmulatorContext, request: EmulatorRequest): Answer {
  const match = PAGE_PATH.exec(request.path);
  const found = match && context.store.get('sessions', match[1] ?? '');
  if (!found) {
    return show(context, 404, null, notFoundPage(`${context.publicUrl}/`));
  }
  if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'POST') {
    const refusal = show(context, 405, found, paymentPage(found));
    return { ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD, POST' } };
  }
  if (found.session.status === 'complete') return redirect(context, found, afterPayment(found.session));
  if (found.session.status === 'expired') {
    return show(context, 410, found, expiredPage(found.session.cancel_url ?? `${context.publicUrl}/`));
  }
  const form = new URLSearchParams(request.body);
  const confirming = match[2] !== undefined;
  if (request.method !== 'POST')
    return confirming ? showConfirmation(context, found) : show(context, 200, found, paymentPage(found));
  return confirming ? decide(context, found, form.get('esito')) : attempt(context, found, form);
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

function showConfirmation(context: EmulatorContext, found: SessionRecord): Answer {
  if (!found.confirming) return redirect(context, found, pageOf(found.session));
  return show(context, 200, found, confirmationPage(found));
}

function decide(context: EmulatorContext, found: SessionRecord, verdict: string | null): Answer {
  const card = found.confirming;
  if (!card) return redirect(context, found, pageOf(found.session));
  if (verdict === 'conferma') {
    context.store.transaction(() => pay(context, found, { method: 'card', card, confirmed: true }));
    return redirect(context, found, afterPayment(found.session));
  }
  if (verdict !== 'rifiuta') return show(context, 422, found, confirmationPage(found));
  context.store.transaction(() => decline(context, found, 'not_confirmed'));
  const alert = 'Il pagamento non è stato confermato. Riprova o usa un’altra carta.';
  return show(context, 402, found, paymentPage(found, { method: 'card', alert }));
}

function attempt(context: EmulatorContext, found: SessionRecord, form: URLSearchParams): Answer {
  const method = readMethod(found.session, form.get('metodo'));
  const approval = APPROVALS.find((name) => name === form.get('approvazione')) ?? 'subito';
  const typed = {
    number: form.get('numero') ?? '',
    expiry: form.get('scadenza') ?? '',
    cvc: form.get('cvc') ?? '',
  };
  const again: Attempt = { method, approval, number: typed.number, expiry: typed.expiry };
  if (!method) {
    return show(
      context,
      422,
      found,
      paymentPage(found, { ...again, alert: 'Scegli un metodo di pagamento.' }),
    );
  }
  const { outcome } = METHOD_ROWS[method];
  if (outcome && form.get(`esito-${method}`) === 'rifiuta') {
    context.store.transaction(() => decline(context, found, 'refused'));
    return show(context, 402, found, paymentPage(found, { ...again, alert: outcome.refusal }));
  }
  if (method !== 'card') {
    context.store.transaction(() => payWithout(context, found, method, approval));
    return redirect(context, found, afterPayment(found.session));
  }

  const read = readCard(typed, context.now());
  if (!read.ok) {
    const alert = 'Controlla i dati della carta.';
    const number = read.real ? '' : typed.number;
    return show(context, 422, found, paymentPage(found, { ...again, number, errors: read.errors, alert }));
  }
  const { card, behaviour } = read;
  if (behaviour === 'declined') {
    context.store.transaction(() => decline(context, found, 'card_declined'));
    const alert = 'La carta è stata rifiutata. Prova con un’altra carta.';
    return show(context, 402, found, paymentPage(found, { ...again, alert }));
  }
  if (behaviour === 'asks') {
    context.store.transaction(() => requireConfirmation(context, found, card));
    return redirect(context, found, `${pageOf(found.session)}/conferma`);
  }
  context.store.transaction(() => pay(context, found, { method: 'card', card, confirmed: false }));
  return redirect(context, found, afterPayment(found.session));
}

function readMethod(session: CheckoutSession, name: string | null): Method | undefined {
  const allowed = session.allowed_payment_method_types;
  if (name === null) return allowed[0];
  return METHODS.find((method) => method === name && allowed.includes(method));
}

function payWithout(
  context: EmulatorContext,
  found: SessionRecord,
  method: Exclude<Method, 'card'>,
  approval: Approval,
) {
  if (method === 'klarna' && approval !== 'subito') return payLater(context, found, approval === 'ritardo');
  return pay(context, found, { method });
}

function pageOf(session: CheckoutSession): string {
  return `${PAGE_PREFIX}${session.id}`;
}

function afterPayment(session: CheckoutSession): string {
  return new URL(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)).href;
}

const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64');

/** The form may lead to the shop, where the answer to a payment redirects. */
function headersFor(context: EmulatorContext, found: SessionRecord | null): Record<string, string> {
  const shops = [context.publicUrl, ...(found ? [found.session.success_url] : [])].map(
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

function show(context: EmulatorContext, status: number, found: SessionRecord | null, body: string): Answer {
  return { status, headers: headersFor(context, found), body };
}

function redirect(context: EmulatorContext, found: SessionRecord, location: string): Answer {
  return { status: 303, headers: { ...headersFor(context, found), location }, body: '' };
}
