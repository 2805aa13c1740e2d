import { expect, test } from 'vitest';
import { answerStep } from './change-draft.server.ts';

test('a step of a draft that somebody else has changed answers with the version that it has now', async () => {
  const { data, init } = await answerStep({ ok: false, code: 'edited_elsewhere' }, '', {
    versionNow: async () => 7,
  });
  expect(init?.status).toBe(409);
  expect(data).toMatchObject({ ok: false, code: 'stale', version: 7 });
  expect(data).not.toMatchObject({ message: expect.stringContaining('ricarica') });
});

test('of a draft that is not there any more nothing is read', async () => {
  const versionNow = () => Promise.reject(new Error('read'));
  const { data } = await answerStep({ ok: false, code: 'no_draft' }, '', { versionNow });
  expect(data).toMatchObject({ ok: false, code: 'refused' });
});
