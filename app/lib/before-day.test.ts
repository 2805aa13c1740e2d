import { expect, test } from 'vitest';
import { beforeDay } from './calendar-day.ts';

test.each([
  ['il', '11 dicembre 2026', 'l’11 dicembre 2026'],
  ['del', '8 marzo 2026', 'dell’8 marzo 2026'],
  ['Dal', '8 mar 2026 10:00', 'Dall’8 mar 2026 10:00'],
  ['al', '1 marzo 2026', 'al 1 marzo 2026'],
  ['al', '18 marzo 2026', 'al 18 marzo 2026'],
] as const)('%s %s', (word, date, written) => expect(beforeDay(word, date)).toBe(written));
