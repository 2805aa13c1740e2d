import { describe, expect, test } from 'vitest';
import { orUnavailable } from './failures.server.ts';

const failed = () => new Response('Unexpected Server Error', { status: 500 });
const database = (answers: boolean) => ({ answers: async () => answers, isOverloaded: () => false });

describe('a failure that nothing expected', () => {
  test.each([
    ['problem', true, 500, 'application/problem+json', null],
    ['problem', false, 503, 'application/problem+json', '10'],
    ['call', false, 503, 'application/json', '10'],
    ['page', false, 503, 'text/plain; charset=utf-8', '10'],
  ] as const)('as a %s, while the database answers: %s', async (as, answers, status, type, wait) => {
    const answer = await orUnavailable(failed(), { database: database(answers), as, isData: false });
    const { headers } = answer;
    expect([answer.status, headers.get('Content-Type'), headers.get('Retry-After')]).toEqual([
      status,
      type,
      wait,
    ]);
    if (as === 'problem') expect(await answer.json()).toMatchObject({ status });
  });
});
