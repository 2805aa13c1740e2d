import { expect, test } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './random-uuid.ts';

test('is a version 4 UUID, and another one each time', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  for (const one of made) expect(z.uuidv4().safeParse(one).success).toBe(true);
  expect(new Set(made).size).toBe(200);
});
