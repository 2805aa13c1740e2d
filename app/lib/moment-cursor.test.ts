import { expect, test } from 'vitest';
import { readMomentCursor, writeMomentCursor } from './moment-cursor.ts';

const id = '3f2a9c1b-77aa-4c1d-9a55-0123456789ab';

test('a written cursor can be read', () => {
  const text = writeMomentCursor({ createdAt: new Date('2026-11-05T12:00:00.007Z'), id });
  expect(readMomentCursor(text)).toEqual({ at: '2026-11-05T12:00:00.007Z', id });
});

test('ids of another form are read where the list has such', () => {
  const text = writeMomentCursor({ createdAt: new Date('2026-11-05T12:00:00.007Z'), id: 'estate' });
  expect(readMomentCursor(text, /^[a-z]{3,30}$/)).toMatchObject({ id: 'estate' });
  expect(readMomentCursor(`${text}!`, /^[a-z]{3,30}$/)).toBeNull();
});

test.each([
  null,
  '',
  '_',
  id,
  `_${id}`,
  `2026-99-05T12:00:00.007Z_${id}`,
  `0000-01-01T00:00:00.000Z_${id}`,
  `2026-06-31T12:00:00.007Z_${id}`,
  '2026-11-05T12:00:00.007Z_1',
])('the made-up cursor %j is none', (text) => {
  expect(readMomentCursor(text)).toBeNull();
});
