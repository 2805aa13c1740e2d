import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Shop } from '#boot/compose.server.ts';
import { requestContext, routeFactsContext, shopContext, visitorContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import type { Role } from '#shop/staff/auth/visitor.ts';
import { onlyPermitted } from './access.server.ts';

type Who = 'nobody' | 'shopper' | Role;

/** Whether the route was reached, and with what status the middleware answered or threw. */
async function ask(who: Who, request: Request, needs?: RouteFacts['needs']) {
  const context = new RouterContextProvider();
  const roles = who === 'owner' || who === 'assistant' ? [who] : [];
  const user = { userId: who, name: '', email: '', emailVerified: true, roles };
  context.set(visitorContext, async () => (who === 'nobody' ? null : user));
  context.set(routeFactsContext, needs ? { needs } : {});
  context.set(requestContext, { id: 'x', clientAddress: '127.0.0.1' });
  context.set(shopContext, { log: { info() {} } } as unknown as Shop);
  let isReached = false;
  // A loader or an action that asks nobody.
  const next = async () => {
    isReached = true;
    return new Response('secret');
  };
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '' };
  try {
    const answer = (await onlyPermitted(args, next)) as Response;
    return { isReached, status: answer.status, body: await answer.text() };
  } catch (thrown) {
    const { status, init } = thrown as { status?: number; init?: { status: number } };
    return { isReached, status: status ?? init?.status, body: '' };
  }
}

const page = () => new Request('http://negozio.test/admin/clienti');
const dataOfPage = () => new Request('http://negozio.test/admin/clienti.data');
const write = () => new Request('http://negozio.test/admin/clienti.data', { method: 'POST' });
const OWNERS = { read: 'customers:write', write: 'customers:write' } as const;

test.each<[string, Who, () => Request, RouteFacts['needs'], number]>([
  ['a page', 'owner', page, OWNERS, 200],
  ['a page', 'assistant', page, OWNERS, 403],
  ['a page', 'shopper', page, OWNERS, 302],
  ['a page', 'nobody', page, OWNERS, 302],
  ['the data of a page', 'owner', dataOfPage, OWNERS, 200],
  ['the data of a page', 'assistant', dataOfPage, OWNERS, 403],
  ['the data of a page', 'nobody', dataOfPage, OWNERS, 403],
  ['a write', 'owner', write, OWNERS, 200],
  ['a write', 'assistant', write, OWNERS, 403],
  ['a write', 'shopper', write, OWNERS, 403],
  ['a write', 'nobody', write, OWNERS, 401],
  ['a page that states nothing', 'owner', page, undefined, 403],
  ['the data of one', 'owner', dataOfPage, undefined, 403],
  ['a write of one', 'owner', write, undefined, 403],
  ['a write where only reading is stated', 'owner', write, { read: 'admin:enter' }, 403],
])('%s for %s, by a route that asks nobody', async (_, who, request, needs, status) => {
  const answer = await ask(who, request(), needs);
  expect(answer.status).toBe(status);
  expect(answer.body).toBe(status === 200 ? 'secret' : '');
});

test('nothing is written for who may not, whatever the action asks', async () => {
  for (const who of ['nobody', 'shopper', 'assistant'] as const)
    expect((await ask(who, write(), OWNERS)).isReached).toBe(false);
  expect((await ask('owner', write())).isReached).toBe(false);
});
