import { expect, test } from 'vitest';
import { serverProblem } from './server-problem.ts';

const URL = 'postgres://vetrina:s%40lvia@db.esempio.it:5433/negozio';
const failure = (code: string | undefined, message = 'x') =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

test.each<[unknown, RegExp]>([
  [failure('28P01'), /db\.esempio\.it:5433 rifiuta l’utente «vetrina» o la sua password/],
  [failure('28000'), /rifiuta l’utente/],
  [failure('3D000'), /«negozio» .* non esiste/],
  [failure('42501'), /non può creare le tabelle/],
  [failure('53300'), /connessioni occupate/],
  [failure('57P03'), /si sta ancora avviando/],
  [failure('ENOTFOUND'), /non si trova/],
  [failure('ECONNREFUSED', ''), /non risponde/],
  [failure(undefined, 'timeout expired'), /non risponde/],
  [failure(undefined, 'Connection terminated unexpectedly'), /non risponde/],
  [failure(undefined, 'The server does not support SSL connections'), /non accetta connessioni cifrate/],
  [failure('SELF_SIGNED_CERT_IN_CHAIN'), /certificato/],
  [new Error('Failed query: create extension', { cause: failure('0A000') }), /pg_trgm e unaccent/],
])('%s is one sentence, without the password', (error, sentence) => {
  const said = serverProblem(error, URL) ?? '';
  expect(said).toMatch(sentence);
  expect(said).toMatch(/^[A-Z][^\n]*\.$/);
  expect(said).not.toMatch(/s@lvia|s%40lvia/);
});

test.each([failure('23505'), failure(undefined, 'x is not a function'), 'a string', null])(
  'any other failure keeps its own words: %s',
  (error) => {
    expect(serverProblem(error, URL)).toBeNull();
  },
);
