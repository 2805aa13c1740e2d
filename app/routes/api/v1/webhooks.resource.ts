import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_STATES } from '#db/values/webhooks.ts';
import {
  type Delivery,
  deliveriesAfter,
  sendAgain,
  sendTest,
} from '#shop/staff/webhooks/deliveries.server.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
  type Webhook,
  webhookOf,
} from '#shop/staff/webhooks/webhooks.server.ts';
import { listing } from './listing.ts';
import { type Call, operation, type Problem, type Resource, STALE, versionNumber } from './resource.ts';
import { Id, Moment } from './value-schemas.ts';

const Url = z.string().max(2000).meta({ description: 'https, at a public address' });
const Events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .refine((events) => new Set(events).size === events.length, 'each once')
  .meta({
    description:
      'Each is sent at least once, as `{"id","type","timestamp","data"}` where `data` is what GET of its subject gives when it is sent; `id` alone where the token may not read more, and for what was deleted or erased. Signed as Standard Webhooks say',
  });

const FIELDS = {
  id: Id,
  url: Url,
  events: Events,
  state: z.enum(WEBHOOK_STATES).meta({
    description:
      '`off`: by hand; `failed`: ten attempts in three days had no success; `ended`: so was its token; `lost`: its secret must be renewed',
  }),
  created_at: Moment,
  updated_at: Moment,
};

const Shown = z.strictObject(FIELDS).meta({ id: 'Webhook' });
const WithSecret = z
  .strictObject({ ...FIELDS, secret: z.string().meta({ description: 'Shown this once' }) })
  .meta({ id: 'WebhookWithSecret' });
const New = z.strictObject({ url: Url, events: Events }).meta({ id: 'NewWebhook' });
const Change = z
  .strictObject({ url: Url, events: Events, enabled: z.boolean() })
  .partial()
  .meta({ id: 'WebhookChange', description: 'Fields that are left out stay' });

const DeliveryShown = z
  .strictObject({
    id: Id.meta({ description: 'The same at each attempt, as `webhook-id`' }),
    type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
    subject: z.string().meta({ description: 'Id of what it is about' }),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    next_attempt_at: Moment.nullable(),
    attempted_at: Moment.nullable(),
    status: z.int().nullable().meta({ description: 'Of the last answer' }),
    took_ms: z.int().nullable(),
    answer: z.string().nullable().meta({ description: 'The first KB of the last answer' }),
    failure: z.string().nullable().meta({ description: 'Why there was none' }),
    created_at: Moment,
  })
  .meta({ id: 'WebhookDelivery' });
const NewDelivery = z
  .strictObject({
    delivery_id: Id.optional().meta({ description: 'One to send again; a test event without it' }),
  })
  .meta({ id: 'NewWebhookDelivery' });

const NO_WEBHOOK: Problem = { problem: 'not_found', detail: 'This token made no such webhook.' };
const REFUSED: Record<'address' | 'lost' | 'exists' | 'too_many', Problem> = {
  address: {
    problem: 'invalid',
    errors: [{ pointer: '/url', detail: 'Give an https address that is public.' }],
  },
  lost: { problem: 'conflict', detail: 'Renew its secret first.' },
  exists: { problem: 'conflict', detail: 'It exists.' },
  too_many: { problem: 'conflict', detail: 'The shop has as many webhooks as it may.' },
};

function shown({ id, url, events, state, createdAt, changedAt }: Webhook): z.input<typeof Shown> {
  return { id, url, events, state, created_at: createdAt.toISOString(), updated_at: changedAt.toISOString() };
}

function shownDelivery(delivery: Delivery): z.input<typeof DeliveryShown> {
  const { id, type, subject, state, attempts, status, answer, failure } = delivery;
  return {
    id,
    type,
    subject,
    state,
    attempts,
    status,
    answer,
    failure,
    next_attempt_at: state === 'waiting' ? (delivery.nextAt?.toISOString() ?? null) : null,
    attempted_at: delivery.attemptedAt?.toISOString() ?? null,
    took_ms: delivery.tookMs,
    created_at: delivery.createdAt.toISOString(),
  };
}

/** Only the token's own webhooks: one with fewer scopes could redirect another's data. */
function whichOf({ id, token, version }: Call<unknown, unknown>) {
  return { id, tokenId: token.id, version: versionNumber(version) };
}

function refusal(code: 'not_found' | 'stale' | keyof typeof REFUSED): Problem {
  if (code === 'not_found') return NO_WEBHOOK;
  return code === 'stale' ? STALE : REFUSED[code];
}

const replyOf = (webhook: Webhook) => ({ body: shown(webhook), version: String(webhook.version) });

export const webhooks: Resource = {
  '/webhooks': {
    GET: operation({
      scope: 'webhooks:write',
      summary: 'Webhooks that this token made, newest first',
      answer: z.strictObject({ data: z.array(Shown) }).meta({ id: 'Webhooks' }),
      async handle({ shop, token }) {
        return { body: { data: (await listWebhooks(shop.db, token.id)).map(shown) } };
      },
    }),
    POST: operation({
      scope: 'webhooks:write',
      summary: 'Add a webhook; its events show what this token may read, and it ends with the token',
      act: 'api-webhook-created',
      body: New,
      answer: WithSecret,
      status: 201,
      async handle({ shop, token, body }) {
        const scopes = token.scopes.filter((scope) => scope.endsWith(':read'));
        const given = { ...body, scopes, id: randomUUID(), tokenId: token.id, actor: token.createdBy };
        const made = await createWebhook(shop, given);
        if (!made.ok) return refusal(made.code);
        const { webhook, secret } = made;
        const { body: own, version } = replyOf(webhook);
        const location = `/api/v1/webhooks/${webhook.id}`;
        return { body: { ...own, secret }, version, location, subject: webhook.id };
      },
    }),
  },
  '/webhooks/{id}': {
    GET: operation({
      scope: 'webhooks:write',
      summary: 'A webhook',
      answer: Shown,
      async handle(call) {
        const webhook = await webhookOf(call.shop.db, whichOf(call));
        return webhook ? replyOf(webhook) : NO_WEBHOOK;
      },
    }),
    PATCH: operation({
      scope: 'webhooks:write',
      summary: 'Change a webhook, switch it off or on; on again, it gets what has been waiting',
      act: 'api-webhook-updated',
      body: Change,
      answer: Shown,
      async handle(call) {
        const { enabled, ...rest } = call.body;
        const change = { ...rest, ...(enabled !== undefined && { isOn: enabled }) };
        const done = await changeWebhook(call.shop, whichOf(call), change);
        return done.ok ? replyOf(done.webhook) : refusal(done.code);
      },
    }),
    DELETE: operation({
      scope: 'webhooks:write',
      summary: 'Delete a webhook with its deliveries',
      act: 'api-webhook-deleted',
      async handle(call) {
        const done = await removeWebhook(call.shop.db, whichOf(call));
        return done === 'removed' ? { body: null } : refusal(done);
      },
    }),
  },
  '/webhooks/{id}/secret': {
    PUT: operation({
      scope: 'webhooks:write',
      summary: 'Renew the secret; for 24 hours the former one signs too',
      act: 'api-webhook-secret',
      answer: WithSecret,
      async handle(call) {
        const done = await renewSecret(call.shop, whichOf(call));
        if (!done.ok) return refusal(done.code);
        const { body, version } = replyOf(done.webhook);
        return { body: { ...body, secret: done.secret }, version };
      },
    }),
  },
  '/webhooks/{id}/deliveries': {
    GET: listing({
      scope: 'webhooks:write',
      summary: 'Deliveries of the last thirty days, newest first',
      item: DeliveryShown,
      async read(call, { cursor, limit }) {
        const webhook = await webhookOf(call.shop.db, whichOf(call));
        return webhook ? deliveriesAfter(call.shop.db, webhook.id, cursor, limit) : NO_WEBHOOK;
      },
      show: shownDelivery,
    }),
    POST: operation({
      scope: 'webhooks:write',
      summary: 'Send a delivery again, or a test event',
      act: 'api-webhook-sent',
      body: NewDelivery,
      answer: DeliveryShown,
      status: 202,
      async handle(call) {
        const webhook = await webhookOf(call.shop.db, whichOf(call));
        if (!webhook) return NO_WEBHOOK;
        if (webhook.state !== 'on') return { problem: 'conflict', detail: 'The webhook is off.' };
        const { delivery_id: id } = call.body;
        const which = { webhookId: webhook.id };
        const sent = id ? await sendAgain(call.shop, { ...which, id }) : await sendTest(call.shop, which);
        if (!sent) return { problem: 'not_found', detail: 'No such delivery.' };
        return { body: shownDelivery(sent), subject: webhook.id };
      },
    }),
  },
};
