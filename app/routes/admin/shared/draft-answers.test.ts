import { expect, test } from 'vitest';
import { draftStep } from './draft-answers.server.ts';

test('a step of a draft that somebody else has changed answers with the version that it has now', async () => {
  const { data, init } = await draftStep({ ok: false, code: 'edited_elsewhere' }, '', async () => 7);
  expect(init?.status).toBe(409);
  expect(data).toMatchObject({ ok: false, code: 'stale', version: 7 });
  expect(data).not.toMatchObject({ message: expect.stringContaining('ricarica') });
});

test('of a draft that is not there any more nothing is read', async () => {
  const read = () => Promise.reject(new Error('read'));
  const { data } = await draftStep({ ok: false, code: 'no_draft' }, '', read);
  expect(data).toMatchObject({ ok: false, code: 'refused' });
});
