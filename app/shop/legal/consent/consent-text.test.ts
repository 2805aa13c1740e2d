import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONSENT_VERSION } from './consent-record.ts';
import { BANNER_TEXT, CONSENT_TEXT, PURPOSES } from './consent-text.ts';

test('a version stands for one text: another text has another version', () => {
  const hash = createHash('sha256').update(CONSENT_TEXT).digest('hex').slice(0, 16);
  expect([CONSENT_VERSION, hash]).toEqual(['3', '21b55466f8fee651']);
});

test('the first layer names each purpose', () => {
  for (const { label } of PURPOSES) expect(BANNER_TEXT.join(' ')).toContain(label.toLowerCase());
});
