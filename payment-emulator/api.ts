import { createHash, timingSafeEqual } from 'node:crypto';
import { type Desk, seconds } from './desk.ts';
import { API_VERSION } from './events.ts';
import { expand } from './expand.ts';
import { decodeForm, Fields, type FormTree } from './form.ts';
import { createdWithin, page } from './lists.ts';
import type { Answer, Ask } from './messages.ts';
import type { KeptAnswer } from './objects.ts';
import { createRefund, updateRefund } from './payments.ts';
import { noSuch, Problem } from './problem.ts';
import { createSession, expireSession, findSession } from './sessions.ts';

/** How long an answer is kept for its idempotency key, in s. */
export const ANSWER_KEPT_S = 24 * 60 * 60;

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

/** Answers a request to `/v1/...`, errors included, as Stripe would. */
export function answerApi(desk: Desk, ask: Ask, secretKey: string): Answer {
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
    const work = () => act(desk, ask);
    if (!key) return { status: 200, headers, body: desk.store.transaction(work) };
    const { answer, replayed } = once(desk, ask, key, requestId, work);
    if (replayed) {
      headers['original-request'] = answer.requestId;
      headers['idempotent-replayed'] = 'true';
    }
    return { status: 200, headers, body: answer.body };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { type, code, message, param } = error;
    return { status: error.status, headers, body: write({ error: { code, message, param, type } }) };
  }
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

/**
 * Does `work` once for an idempotency key and answers the same to the same request from then on.
 * Refusals are not kept: they change nothing, and the same request would be refused again.
 */
function once(
  desk: Desk,
  ask: Ask,
  key: string,
  requestId: string,
  work: () => string,
): { answer: KeptAnswer; replayed: boolean } {
  if (key.length > 255) {
    throw new Problem('Idempotency keys can be at most 255 characters long.', { type: 'idempotency_error' });
  }
  const digest = sha256(
    [...new URLSearchParams(ask.body)]
      .map((pair) => JSON.stringify(pair))
      .sort()
      .join(),
  ).toString('base64');
  const now = seconds(desk.now());
  const kept = desk.store.get('answers', key);
  if (kept && kept.created > now - ANSWER_KEPT_S) {
    if (kept.path !== ask.path) {
      throw new Problem(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.path}' vs '${ask.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    }
    if (kept.digest !== digest) {
      throw new Problem(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    }
    return { answer: kept, replayed: true };
  }
  const answer = desk.store.transaction(() => {
    const fresh = { key, path: ask.path, digest, requestId, body: work(), created: now };
    desk.store.put('answers', key, fresh);
    return fresh;
  });
  return { answer, replayed: false };
}

function act(desk: Desk, ask: Ask): string {
  for (const [method, pattern, handler] of ROUTES) {
    const match = method === ask.method && pattern.exec(ask.path);
    if (!match) continue;
    if (method === 'POST' && ask.body !== '' && !isForm(ask)) {
      throw new Problem(
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
      );
    }
    const form = decodeForm(method === 'POST' ? ask.body : ask.query);
    const object = handler(desk, form, match[1] ?? '', ask.path);
    return write(expand(desk, object, new Fields(form).strings('expand', 20)));
  }
  throw new Problem(
    `Unrecognized request URL (${ask.method}: ${ask.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404 },
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
