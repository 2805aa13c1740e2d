import { expect, test } from 'vitest';
import { type AddressSeen, checkAddress } from './address-check.ts';

const URL_ = 'https://negozio.it';
const HSTS = 'max-age=31536000';
const answer = { status: 200, text: 'proof', location: null, hsts: HSTS };
const led = { status: 308, text: '', location: `${URL_}/prova`, hsts: null };
const good: AddressSeen = { secure: answer, plain: led };

test('this shop by https, http that leads there, and HSTS are green', () => {
  expect(checkAddress(URL_, 'proof', good).state).toBe('ok');
});

test.each<[string, AddressSeen | null, string]>([
  ['nobody answers', { ...good, secure: { problem: 'ECONNREFUSED' } }, 'non risponde (ECONNREFUSED)'],
  ['the domain is unknown', { ...good, secure: { problem: 'ENOTFOUND' } }, 'controlla il DNS'],
  ['the certificate is over', { ...good, secure: { problem: 'CERT_HAS_EXPIRED' } }, 'Il certificato'],
  [
    'its chain is incomplete',
    { ...good, secure: { problem: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } },
    'Il certificato',
  ],
  ['another shop answers', { ...good, secure: { ...answer, text: 'other' } }, 'non è questo negozio'],
  ['a parking page answers', { ...good, secure: { ...answer, status: 404 } }, '(risposta 404)'],
  ['the proxy drops HSTS', { ...good, secure: { ...answer, hsts: null } }, 'Strict-Transport-Security'],
  [
    'HSTS takes itself back',
    { ...good, secure: { ...answer, hsts: 'max-age=0' } },
    'Strict-Transport-Security',
  ],
  ['http is closed', { ...good, plain: { problem: 'ECONNREFUSED' } }, 'la porta 80'],
  ['http answers by itself', { ...good, plain: { ...answer, hsts: null } }, 'non porta a https'],
  [
    'http leads elsewhere',
    { ...good, plain: { ...led, location: 'https://negozio.it.altro.it/' } },
    'non porta a https',
  ],
])('%s: red, with what to do', (_, seen, words) => {
  expect(checkAddress(URL_, 'proof', seen)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining(words),
  });
});

test('an address without https is not requested: where it is entered is named', () => {
  expect(checkAddress('http://localhost:3000', 'proof', good)).toEqual({
    state: 'failed',
    message: expect.stringMatching(/http:\/\/localhost:3000.*«Collegamenti»/),
  });
});
