import { expect, test } from 'vitest';
import { preferredEncoding } from './compression.server.ts';

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', null],
  ['', null],
])('of %j takes %s', (accepted, encoding) => expect(preferredEncoding(accepted)).toBe(encoding));
