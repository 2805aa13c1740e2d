import { expect, test } from 'vitest';
import { API_SCOPES } from '#db/values/api-tokens.ts';
import { bearerToken, lastDayOf, SCOPE_NAMES, scopeNamed, tokenState } from './api-token.ts';

const TOKEN = `vt_${'aZ09'.repeat(10)}`;

test.each([
  [`Bearer ${TOKEN}`, TOKEN],
  [`bearer  ${TOKEN} `, TOKEN],
  [`Bearer ${TOKEN}x`, null],
  [`Bearer ${TOKEN} x`, null],
  [`Bearer vt_${'-'.repeat(40)}`, null],
  [`Basic ${TOKEN}`, null],
  [TOKEN, null],
  ['', null],
  [null, null],
])('the token of %j is %j', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

test('each scope is found by its name on the form', () => {
  expect(API_SCOPES.map((scope) => scopeNamed(SCOPE_NAMES[scope]))).toEqual(API_SCOPES);
  expect(scopeNamed('products:read')).toBeUndefined();
});

const NOON = new Date('2026-06-01T12:00:00Z');
const LATER = new Date('2026-06-01T12:00:00.001Z');

test.each([
  [{ endedAt: null, expiresAt: LATER, isOwners: true }, 'active'],
  [{ endedAt: null, expiresAt: NOON, isOwners: true }, 'expired'],
  [{ endedAt: NOON, expiresAt: LATER, isOwners: true }, 'ended'],
  [{ endedAt: null, expiresAt: LATER, isOwners: false }, 'ended'],
] as const)('a token with %j is %s', (token, state) => {
  expect(tokenState(token, NOON)).toBe(state);
});

test.each([
  ['2027-11-30T23:00:00Z', '2027-11-30'],
  ['2027-06-30T22:00:00Z', '2027-06-30'],
])('a token that expires at %s is good on %s', (expiresAt, day) => {
  expect(lastDayOf(new Date(expiresAt))).toBe(day);
});
