import { expect, test } from 'vitest';
import { mailTrouble, storageTrouble } from './setting-troubles.ts';

const PLACE = { endpoint: 'https://s3.esempio.it', bucket: 'negozio' };

test.each<[type: string, code: string | undefined, status: number | undefined, RegExp]>([
  ['NoSuchBucket', undefined, 404, /«negozio» di S3_BUCKET non esiste/],
  ['InvalidAccessKeyId', undefined, 403, /S3_ACCESS_KEY_ID/],
  ['SignatureDoesNotMatch', undefined, 403, /S3_SECRET_ACCESS_KEY/],
  ['AccessDenied', undefined, 403, /non possono scrivere, leggere e cancellare/],
  ['Error', 'ENOTFOUND', undefined, /s3\.esempio\.it, non risponde/],
  ['TimeoutError', undefined, undefined, /non risponde/],
  ['PermanentRedirect', undefined, 301, /S3_REGION/],
  ['SlowDown', undefined, 503, /non è riuscita \(SlowDown, 503\)/],
])('storage: %s %s %s', (type, code, status, sentence) => {
  expect(storageTrouble({ vendor: 'storage', type, code, status }, PLACE)).toMatch(sentence);
});

test.each<[code: string, RegExp]>([
  ['EAUTH', /l’utente o la password\. .*«Collegamenti»/],
  ['ECONNREFUSED', /posta\.esempio\.it:465 non risponde come dovrebbe \(ECONNREFUSED\)/],
])('mail: %s', (code, sentence) => {
  expect(mailTrouble({ vendor: 'mail', type: 'Error', code }, 'posta.esempio.it:465')).toMatch(sentence);
});
