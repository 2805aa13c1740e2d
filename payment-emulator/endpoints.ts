import { type EmulatorContext, seconds } from './context.ts';
import { Fields, type FormTree } from './form.ts';
import type { WebhookEndpoint } from './objects.ts';
import { noSuch, Problem } from './problem.ts';

/** Only this answer contains the secret, as with Stripe. */
export function createEndpoint(context: EmulatorContext, form: FormTree): WebhookEndpoint {
  const fields = new Fields(form).ignore('expand');
  const url = fields.string('url') ?? '';
  const enabled_events = fields.strings('enabled_events');
  fields.done();
  if (!URL.canParse(url))
    throw new Problem('Invalid URL: An explicit scheme must be provided.', { param: 'url' });
  const id = context.newId('we_1', 23);
  const endpoint: WebhookEndpoint = {
    id,
    object: 'webhook_endpoint',
    created: seconds(context.now()),
    enabled_events,
    livemode: false,
    secret: context.newId('whsec_', 32),
    status: 'enabled',
    url,
  };
  context.store.put('endpoints', id, endpoint);
  return endpoint;
}

export function deleteEndpoint(context: EmulatorContext, id: string) {
  if (!context.store.get('endpoints', id)) throw noSuch('webhook_endpoint', id);
  context.store.drop('endpoints', id);
  return { id, object: 'webhook_endpoint', deleted: true };
}
