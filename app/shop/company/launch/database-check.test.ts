import { expect, test } from 'vitest';
import { checkDatabase } from './database-check.ts';

test('a database server is required before a shop sells, with the lines to write', () => {
  expect(checkDatabase(true)).toMatchObject({ state: 'ok' });
  expect(checkDatabase(false)).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/se manca la corrente.+npm run move-database/),
    lines: [expect.stringMatching(/^DATABASE_URL=postgres:/), expect.stringMatching(/^AUTH_SECRET_FILE=/)],
  });
});
