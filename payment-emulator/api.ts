import { createHash, timingSafeEqual } from 'node:crypto';
import type { Desk } from './desk.ts';
import { API_VERSION } from './events.ts';
import { expand } from './expand.ts';
import { type Fault, type FaultError, type Faults, readFault } from './faults.ts';
import { decodeForm, Fields, type FormTree } from './form.ts';
import { keepAnswer, keptAnswer, type Outcome } from './idempotency.ts';
import { createdWithin, page } from './lists.ts';
import type { Answer, Ask } from './messages.ts';
import { createRefund, updateRefund } from './payments.ts';
import { noSuch, Problem } from './problem.ts';
import { createSession, expireSession, findSession } from './sessions.ts';

type Handler = (desk: Desk, form: FormTree, id: string, path: string) => { id?: string; object: string };

const ROUTES: [method: string, path: RegExp, handler: Handler][] = [
  ['POST', /^\/v1\/checkout\/sessions$/, (desk, form) => createSession(desk, form)],
  ['GET', /^\/v1\/checkout\/sessions$/, (desk, form, _, path) => listSessions(desk, form, path)],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/([^/]+)$/,
    (desk, form, id) => only(form) && findSession(desk, id).session,
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    (desk, form, id) => only(form) && expireSession(desk, id),
  ],
  ['GET', /^\/v1\/checkout\/sessions\/([^/]+)\/line_items$/, listLines],
  ['GET', /^\/v1\/payment_intents\/([^/]+)$/, retrieve('intents', 'payment_intent')],
  ['GET', /^\/v1\/charges\/([^/]+)$/, retrieve('charges', 'charge')],
  ['POST', /^\/v1\/refunds$/, (desk, form) => createRefund(desk, form)],
  ['GET', /^\/v1\/refunds$/, (desk, form, _, path) => listRefunds(desk, form, path)],
  ['GET', /^\/v1\/refunds\/([^/]+)$/, retrieve('refunds', 'refund')],
  ['POST', /^\/v1\/refunds\/([^/]+)$/, (desk, form, id) => updateRefund(desk, id, form)],
  ['GET', /^\/v1\/events$/, (desk, form, _, path) => listEvents(desk, form, path)],
  ['GET', /^\/v1\/events\/([^/]+)$/, retrieve('events', 'event')],
];

/** Where tests ask for faults; no address of Stripe's. */
export const FAULTS_PATH = '/faults';

/** `POST /faults` asks for a fault, `DELETE /faults` ends all of them. */
export function answerFaults(faults: Faults, ask: Ask, secretKey: string): Answer {
  const headers = { 'content-type': 'application/json' };
  try {
    authenticate(ask, secretKey);
    if (ask.method === 'POST') faults.add(readFault(decodeForm(ask.body)));
    else if (ask.method === 'DELETE') faults.clear();
    else throw new Problem('POST or DELETE.', { status: 405 });
    return { status: 200, headers, body: '{}' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, headers, body: write({ error: refusalOf(error) }) };
  }
}

/** Answers a request to `/v1/...`, errors included, as Stripe would, or as the first fault that concerns it says. */
export function answerApi(desk: Desk, ask: Ask, secretKey: string, faults: Faults): Answer {
  const requestId = desk.newId('req_', 14);
  const key = ask.method === 'POST' ? ask.headers['idempotency-key'] : undefined;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': ask.headers['stripe-version'] ?? API_VERSION,
    ...(key && { 'idempotency-key': key, 'original-request': requestId }),
  };
  try {
    authenticate(ask, secretKey);
    const fault = faults.of(ask);
    const kept = key === undefined ? null : keptAnswer(desk, ask, key);
    // An answer that is repeated meets no fault of the call itself, only those of the way.
    if (fault && (!kept || !fault.error)) faults.spend(fault);
    const way = { lateMs: fault?.lateMs, cut: fault?.cut };
    if (kept) {
      headers['original-request'] = kept.requestId;
      headers['idempotent-replayed'] = 'true';
      return { status: kept.status ?? 200, headers, body: kept.body, ...way };
    }
    if (fault?.cut && !fault.done) return { status: 500, headers, body: '', ...way };
    const outcome = carryOut(desk, ask, fault, key === undefined ? null : { key, requestId });
    return { headers, ...outcome, ...way };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, headers, body: write({ error: refusalOf(error) }) };
  }
}

/**
 * Does what a call asks for and keeps the answer for its key. What is refused before it is begun is not kept: wrong
 * parameters, addresses that there are not.
 */
function carryOut(
  desk: Desk,
  ask: Ask,
  fault: Fault | null,
  keyed: { key: string; requestId: string } | null,
): Outcome {
  const keep = (outcome: Outcome): Outcome => {
    if (keyed) keepAnswer(desk, ask, keyed.key, { requestId: keyed.requestId, ...outcome });
    return outcome;
  };
  try {
    return desk.store.transaction(() => {
      if (!fault?.error) return keep({ status: 200, body: act(desk, ask) });
      if (fault.done) act(desk, ask);
      return keep({ status: fault.error.status, body: write({ error: asked(fault.error) }) });
    });
  } catch (error) {
    if (!(error instanceof Problem) || !error.wasBegun) throw error;
    const refused = { status: error.status, body: write({ error: refusalOf(error) }) };
    return desk.store.transaction(() => keep(refused));
  }
}

function refusalOf({ code, message, param, type }: Problem) {
  return { code, message, param, type };
}

function asked({ status: _, message = 'An unknown error occurred', ...error }: FaultError) {
  return { ...error, message };
}

function authenticate(ask: Ask, secretKey: string) {
  const given = credentials(ask.headers.authorization ?? '');
  if (!given) {
    throw new Problem(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  }
  if (!timingSafeEqual(sha256(given), sha256(secretKey))) {
    throw new Problem(`Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`, {
      status: 401,
    });
  }
}

function credentials(header: string): string | undefined {
  const [scheme = '', value = ''] = header.split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function act(desk: Desk, ask: Ask): string {
  for (const [method, pattern, handler] of ROUTES) {
    const match = method === ask.method && pattern.exec(ask.path);
    if (!match) continue;
    if (method === 'POST' && ask.body !== '' && !isForm(ask)) {
      throw new Problem(
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
        { wasBegun: false },
      );
    }
    const form = decodeForm(method === 'POST' ? ask.body : ask.query);
    const object = handler(desk, form, match[1] ?? '', ask.path);
    return write(expand(desk, object, new Fields(form).strings('expand', 20)));
  }
  throw new Problem(
    `Unrecognized request URL (${ask.method}: ${ask.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404, wasBegun: false },
  );
}

function isForm(ask: Ask): boolean {
  return (ask.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

function only(form: FormTree): true {
  new Fields(form).ignore('expand').done();
  return true;
}

function retrieve(table: 'intents' | 'charges' | 'refunds' | 'events', object: string): Handler {
  return (desk, form, id) => {
    only(form);
    const found = desk.store.get(table, id);
    if (!found) throw noSuch(object, id);
    return found;
  };
}

function listSessions(desk: Desk, form: FormTree, path: string) {
  const fields = new Fields(form).ignore('expand');
  const intent = fields.string('payment_intent');
  const status = fields.oneOf('status', ['open', 'complete', 'expired']);
  const customer = fields.nested('customer_details');
  const email = customer?.string('email')?.toLowerCase();
  customer?.done();
  const within = createdWithin(fields);
  const sessions = desk.store
    .all('sessions')
    .map((found) => found.session)
    .filter(
      (session) =>
        within(session) &&
        (intent === undefined || session.payment_intent === intent) &&
        (status === undefined || session.status === status) &&
        (email === undefined || session.customer_email?.toLowerCase() === email),
    );
  return finish(fields, page(sessions, fields, path));
}

function listLines(desk: Desk, form: FormTree, id: string, path: string) {
  const fields = new Fields(form).ignore('expand');
  const items = findSession(desk, id).lines.map((line) => line.item);
  return finish(fields, page(items, fields, path));
}

function listRefunds(desk: Desk, form: FormTree, path: string) {
  const fields = new Fields(form).ignore('expand');
  const intent = fields.string('payment_intent');
  const charge = fields.string('charge');
  const within = createdWithin(fields);
  const refunds = desk.store
    .all('refunds')
    .filter(
      (refund) =>
        within(refund) &&
        (intent === undefined || refund.payment_intent === intent) &&
        (charge === undefined || refund.charge === charge),
    );
  return finish(fields, page(refunds, fields, path));
}

function listEvents(desk: Desk, form: FormTree, path: string) {
  const fields = new Fields(form).ignore('expand');
  const type = fields.string('type');
  const types = fields.strings('types', 20);
  const within = createdWithin(fields);
  const events = desk.store
    .all('events')
    .filter(
      (event) =>
        within(event) &&
        (type === undefined || matches(event.type, type)) &&
        (types.length === 0 || types.includes(event.type)),
    );
  return finish(fields, page(events, fields, path));
}

/** `charge.*` asks for every event of charges. */
function matches(type: string, asked: string): boolean {
  return asked.endsWith('*') ? type.startsWith(asked.slice(0, -1)) : type === asked;
}

function finish<T>(fields: Fields, list: T): T {
  fields.done();
  return list;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function write(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
