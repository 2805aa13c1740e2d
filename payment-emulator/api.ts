import { createHash, timingSafeEqual } from 'node:crypto';
import { listTransactions } from './balance.ts';
import type { EmulatorContext } from './context.ts';
import { listDisputes } from './disputes.ts';
import { createEndpoint, deleteEndpoint } from './endpoints.ts';
import { API_VERSION } from './events.ts';
import { expand } from './expand.ts';
import type { Fault, FaultError, Faults } from './faults.ts';
import { decodeForm, Fields, type FormTree } from './form.ts';
import { type Outcome, storeAnswer, storedAnswer } from './idempotency.ts';
import { createdWithin, page } from './lists.ts';
import type { Answer, EmulatorRequest } from './messages.ts';
import { createRefund, updateRefund } from './payments.ts';
import { noSuch, Problem } from './problem.ts';
import { createSession, expireSession, findSession } from './sessions.ts';

type Handler = (
  context: EmulatorContext,
  form: FormTree,
  id: string,
  path: string,
) => { id?: string; object: string };

const ROUTES: [method: string, path: RegExp, handler: Handler][] = [
  ['POST', /^\/v1\/checkout\/sessions$/, (context, form) => createSession(context, form)],
  ['GET', /^\/v1\/checkout\/sessions$/, (context, form, _, path) => listSessions(context, form, path)],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/([^/]+)$/,
    (context, form, id) => refuseParameters(form) && findSession(context, id).session,
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    (context, form, id) => refuseParameters(form) && expireSession(context, id),
  ],
  ['GET', /^\/v1\/checkout\/sessions\/([^/]+)\/line_items$/, listLines],
  ['GET', /^\/v1\/payment_intents\/([^/]+)$/, retrieve('intents', 'payment_intent')],
  ['GET', /^\/v1\/charges\/([^/]+)$/, retrieve('charges', 'charge')],
  ['POST', /^\/v1\/refunds$/, (context, form) => createRefund(context, form)],
  ['GET', /^\/v1\/refunds$/, (context, form, _, path) => listRefunds(context, form, path)],
  ['GET', /^\/v1\/refunds\/([^/]+)$/, retrieve('refunds', 'refund')],
  ['POST', /^\/v1\/refunds\/([^/]+)$/, (context, form, id) => updateRefund(context, id, form)],
  ['GET', /^\/v1\/disputes$/, (context, form, _, path) => listDisputes(context, form, path)],
  ['GET', /^\/v1\/disputes\/([^/]+)$/, retrieve('disputes', 'dispute')],
  ['GET', /^\/v1\/balance_transactions$/, (context, form, _, path) => listTransactions(context, form, path)],
  ['GET', /^\/v1\/balance_transactions\/([^/]+)$/, retrieve('transactions', 'balance_transaction')],
  ['POST', /^\/v1\/webhook_endpoints$/, (context, form) => createEndpoint(context, form)],
  ['DELETE', /^\/v1\/webhook_endpoints\/([^/]+)$/, (context, _, id) => deleteEndpoint(context, id)],
  ['GET', /^\/v1\/events$/, (context, form, _, path) => listEvents(context, form, path)],
  ['GET', /^\/v1\/events\/([^/]+)$/, retrieve('events', 'event')],
];

/** Answers a request to `/v1/...`, errors included, as Stripe would, or as the first fault for it demands. */
export function answerApi(
  context: EmulatorContext,
  request: EmulatorRequest,
  secretKey: string,
  faults: Faults,
): Answer {
  const requestId = context.newId('req_', 14);
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': request.headers['stripe-version'] ?? API_VERSION,
    ...(key && { 'idempotency-key': key, 'original-request': requestId }),
  };
  try {
    authenticate(request, secretKey);
    const fault = faults.of(request);
    const stored = key === undefined ? null : storedAnswer(context, request, key);
    // A repeated answer is affected only by faults of the connection, not by those of the call.
    if (fault && (!stored || !fault.error)) faults.spend(fault);
    const way = { lateMs: fault?.lateMs, cut: fault?.cut };
    if (stored) {
      headers['original-request'] = stored.requestId;
      headers['idempotent-replayed'] = 'true';
      return { status: stored.status ?? 200, headers, body: stored.body, ...way };
    }
    if (fault?.cut && !fault.done) return { status: 500, headers, body: '', ...way };
    const outcome = carryOut(context, request, fault, key === undefined ? null : { key, requestId });
    return { headers, ...outcome, ...way };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, headers, body: write({ error: problemBody(error) }) };
  }
}

/**
 * Carries out a call and stores the answer under its idempotency key. Refusals before it begins are not stored: wrong
 * parameters, unknown addresses.
 */
function carryOut(
  context: EmulatorContext,
  request: EmulatorRequest,
  fault: Fault | null,
  keyed: { key: string; requestId: string } | null,
): Outcome {
  const keep = (outcome: Outcome): Outcome => {
    if (keyed) storeAnswer(context, request, keyed.key, { requestId: keyed.requestId, ...outcome });
    return outcome;
  };
  try {
    return context.store.transaction(() => {
      if (!fault?.error) return keep({ status: 200, body: dispatch(context, request) });
      if (fault.done) dispatch(context, request);
      return keep({ status: fault.error.status, body: write({ error: errorBody(fault.error) }) });
    });
  } catch (error) {
    if (!(error instanceof Problem) || !error.wasBegun) throw error;
    const refused = { status: error.status, body: write({ error: problemBody(error) }) };
    return context.store.transaction(() => keep(refused));
  }
}

export function problemBody({ code, message, param, type }: Problem) {
  return { code, message, param, type };
}

function errorBody({ status: _, message = 'An unknown error occurred', ...error }: FaultError) {
  return { ...error, message };
}

/** Refuses a request without the secret key. */
export function authenticate(request: EmulatorRequest, secretKey: string) {
  const given = credentials(request.headers.authorization ?? '');
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

function dispatch(context: EmulatorContext, request: EmulatorRequest): string {
  for (const [method, pattern, handler] of ROUTES) {
    const match = method === request.method && pattern.exec(request.path);
    if (!match) continue;
    if (method === 'POST' && request.body !== '' && !isForm(request)) {
      throw new Problem(
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
        { wasBegun: false },
      );
    }
    const form = decodeForm(method === 'POST' ? request.body : request.query);
    const object = handler(context, form, match[1] ?? '', request.path);
    return write(expand(context, object, new Fields(form).strings('expand', 20)));
  }
  throw new Problem(
    `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404, wasBegun: false },
  );
}

function isForm(request: EmulatorRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

function refuseParameters(form: FormTree): true {
  new Fields(form).ignore('expand').done();
  return true;
}

function retrieve(
  table: 'intents' | 'charges' | 'refunds' | 'disputes' | 'transactions' | 'events',
  object: string,
): Handler {
  return (context, form, id) => {
    refuseParameters(form);
    const found = context.store.get(table, id);
    if (!found) throw noSuch(object, id);
    return found;
  };
}

function listSessions(context: EmulatorContext, form: FormTree, path: string) {
  const fields = new Fields(form).ignore('expand');
  const intent = fields.string('payment_intent');
  const status = fields.oneOf('status', ['open', 'complete', 'expired']);
  const customer = fields.nested('customer_details');
  const email = customer?.string('email')?.toLowerCase();
  customer?.done();
  const within = createdWithin(fields);
  const sessions = context.store
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

function listLines(context: EmulatorContext, form: FormTree, id: string, path: string) {
  const fields = new Fields(form).ignore('expand');
  const items = findSession(context, id).lines.map((line) => line.item);
  return finish(fields, page(items, fields, path));
}

function listRefunds(context: EmulatorContext, form: FormTree, path: string) {
  const fields = new Fields(form).ignore('expand');
  const intent = fields.string('payment_intent');
  const charge = fields.string('charge');
  const within = createdWithin(fields);
  const refunds = context.store
    .all('refunds')
    .filter(
      (refund) =>
        within(refund) &&
        (intent === undefined || refund.payment_intent === intent) &&
        (charge === undefined || refund.charge === charge),
    );
  return finish(fields, page(refunds, fields, path));
}

function listEvents(context: EmulatorContext, form: FormTree, path: string) {
  const fields = new Fields(form).ignore('expand');
  const type = fields.string('type');
  const types = fields.strings('types', 20);
  const within = createdWithin(fields);
  const events = context.store
    .all('events')
    .filter(
      (event) =>
        within(event) &&
        (type === undefined || matches(event.type, type)) &&
        (types.length === 0 || types.includes(event.type)),
    );
  return finish(fields, page(events, fields, path));
}

/** `charge.*` matches every event of charges. */
function matches(type: string, errorBody: string): boolean {
  return errorBody.endsWith('*') ? type.startsWith(errorBody.slice(0, -1)) : type === errorBody;
}

function finish<T>(fields: Fields, list: T): T {
  fields.done();
  return list;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** As Stripe writes its answers. */
export function write(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
