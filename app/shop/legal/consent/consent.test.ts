import { expect, test } from 'vitest';
import {
  ACCEPT_ALL,
  type ConsentAction,
  type ConsentMemory,
  isCoherent,
  mustAsk,
  REFUSE_OPTIONAL,
} from './consent.ts';
import { CONSENT_VERSION, parseConsent } from './consent-record.ts';

const now = new Date('2026-03-10T12:00:00Z');
const nothing: ConsentMemory = { record: null, date: null, version: null, closedAt: null };
const refused = JSON.stringify(REFUSE_OPTIONAL);

test.each<[string, Partial<ConsentMemory>, boolean]>([
  ['nothing stored', {}, true],
  [
    'a choice of yesterday',
    { record: refused, date: '2026-03-09T12:00:00Z', version: CONSENT_VERSION },
    false,
  ],
  ['a choice without date', { record: refused }, false],
  ['a choice of just under six months', { record: refused, date: '2025-09-10T12:00:01Z' }, false],
  ['a choice of six months', { record: refused, date: '2025-09-10T12:00:00Z' }, true],
  ['a choice with a date that is none', { record: refused, date: 'ieri' }, true],
  ['a choice about other things', { record: refused, date: '2026-03-09T12:00:00Z', version: '0' }, true],
  ['a record that is broken', { record: '{"necessary"', date: '2026-03-09T12:00:00Z' }, true],
  ['closed last week', { closedAt: '2026-03-03T12:00:00Z' }, false],
  ['closed last year', { closedAt: '2025-03-03T12:00:00Z' }, true],
  ['closed before other things were asked', { closedAt: '2026-03-03T12:00:00Z', version: '0' }, true],
])('asks or not: %s', (_, memory, asks) => {
  expect(mustAsk({ ...nothing, ...memory }, now)).toBe(asks);
});

test.each<[string | null, unknown]>([
  [JSON.stringify(ACCEPT_ALL), ACCEPT_ALL],
  ['{"necessary":false,"analytics":true}', { ...REFUSE_OPTIONAL, analytics: true }],
  ['{"analytics":"true","marketing":1}', REFUSE_OPTIONAL],
  [null, null],
  ['null', null],
  ['[]', null],
  ['"accept"', null],
  ['{', null],
])('reads %s', (json, consent) => {
  expect(parseConsent(json)).toEqual(consent);
});

test.each<[ConsentAction, typeof ACCEPT_ALL, boolean]>([
  ['accept_all', ACCEPT_ALL, true],
  ['accept_all', { ...ACCEPT_ALL, marketing: false }, false],
  ['reject_optional', REFUSE_OPTIONAL, true],
  ['reject_all', REFUSE_OPTIONAL, true],
  ['reject_all', { ...REFUSE_OPTIONAL, marketing: true }, false],
  ['reject_optional', { ...REFUSE_OPTIONAL, functional: true }, false],
  ['save_preferences', { ...REFUSE_OPTIONAL, functional: true }, true],
  ['save_preferences', REFUSE_OPTIONAL, true],
])('%s cannot have chosen anything else', (action, consent, can) => {
  expect(isCoherent({ action, version: 1, ...consent })).toBe(can);
});
