import { expect, test } from 'vitest';
import { REFUND_ORIGINS } from '#db/values/refunds.ts';
import { mayRequest } from './refund.ts';

test.each<[string, string[]]>([
  ['the id of an account', ['owner']],
  ['system', ['stock_gone', 'excess', 'not_owed']],
  ['provider', ['dashboard']],
])('%s may ask for %j', (actor, origins) => {
  expect(REFUND_ORIGINS.filter((origin) => mayRequest(origin, actor))).toEqual(origins);
});
