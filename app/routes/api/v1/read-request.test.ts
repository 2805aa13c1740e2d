import { expect, test } from 'vitest';
import { orders } from './orders.resource.ts';
import { readRequest } from './read-request.server.ts';
import type { Operation } from './resource.ts';

const list = orders['/orders']?.GET as Operation;
const read = (query: string) => {
  const url = new URL(`https://shop.example/api/v1/orders?${query}`);
  return readRequest(new Request(url), url, list);
};

test('the parameters of an address are read once each', async () => {
  expect(await read('status=shipped&limit=5')).toMatchObject({
    ok: true,
    query: { status: 'shipped', limit: 5 },
  });
});

test.each([
  ['status=pending&status=shipped', ['status']],
  ['limit=5&limit=5', ['limit']],
  ['email=a@esempio.it&number=1&email=b@esempio.it', ['email']],
  ['cursor=x&cursor=x&status=gone', ['cursor', 'status']],
  ['other=1&other=2', ['other']],
])('%s is refused, and %j named', async (query, named) => {
  const answer = await read(query);
  if (answer.ok) throw new Error('It was read.');
  const { problem, errors = [] } = answer.refusal;
  expect(problem).toBe('invalid');
  expect(errors.map((one) => 'parameter' in one && one.parameter).toSorted()).toEqual(named);
});
