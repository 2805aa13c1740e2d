import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { dataOf, documentOf, markOf } from './document.ts';

const NONCE = '0123456789abcdef';
const BY_ROUTER = `<script nonce="${NONCE}">window.__reactRouterContext = {};</script>`;
const MODULE = `<script type="module" async="" nonce="${NONCE}">import "/assets/root.js";</script>`;

function drawn(body: string, data = '[1]') {
  const markup = Buffer.from(`<html><head></head><body>${body}</body></html>`);
  const { bytes, scriptHashes } = documentOf({ markup, data, nonce: NONCE, entry: '/assets/entry.js' });
  return { document: Buffer.from(bytes).toString(), scriptHashes };
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What browsers would run that stands in the page. */
function scriptsIn(document: string) {
  return [...document.matchAll(/<script(?<attributes>[^>]*)>(?<body>.*?)<\/script>/gs)].flatMap(
    ({ groups }) => (/type="(?!module)/.test(groups?.attributes ?? '') ? [] : [groups?.body ?? '']),
  );
}

test('every script of ours is named by the hash of its bytes, and the nonce is gone', () => {
  const own = `<script nonce="${NONCE}">window.a = "È così — 10 €";</script>`;
  const { document, scriptHashes } = drawn(`<p>Perché</p>${own}${BY_ROUTER}`);
  expect(document).not.toContain(NONCE);
  expect(scriptsIn(document)).toHaveLength(3);
  for (const script of scriptsIn(document)) expect(scriptHashes).toContain(hashOf(script));
});

test('a script without the nonce has no hash', () => {
  const foreign = 'alert(1)';
  const { document, scriptHashes } = drawn(`<script>${foreign}</script>${BY_ROUTER}`);
  expect(document).toContain(foreign);
  expect(scriptHashes).not.toContain(hashOf(foreign));
});

test('what is no script loses its nonce and has no hash', () => {
  const before = drawn('').scriptHashes;
  const { document, scriptHashes } = drawn(
    `<style nonce="${NONCE}">p { color: red }</style><script nonce="${NONCE}" src="/a.js"></script>`,
  );
  expect(document).not.toContain('nonce');
  expect(scriptHashes).toEqual(before);
});

test('the script that starts the page is named as it will run, though it waits', () => {
  const { document, scriptHashes } = drawn(BY_ROUTER + MODULE);
  expect(document).toContain(
    '<script type="text/plain" data-modules="/assets/entry.js">import "/assets/root.js";</script>',
  );
  expect(scriptHashes).toContain(hashOf('import "/assets/root.js";'));
});

test('data cannot end the script that hands them on, and arrive as they were', () => {
  const data = '</script><!-- & \u2028\u2029 " \\ à €';
  const { document } = drawn(BY_ROUTER, data);
  const script = scriptsIn(document).at(-1) ?? '';
  expect(script).not.toMatch(/[<>&\u2028\u2029]/);
  const given: string[] = [];
  const streamController = { enqueue: (text: string) => given.push(text), close: () => given.push('closed') };
  new Function('window', script)({ __reactRouterContext: { streamController } });
  expect(given).toEqual([data, 'closed']);
});

test('a page without an end is a fault', () => {
  expect(() => documentOf({ markup: Buffer.from('<p>'), data: '', nonce: NONCE, entry: '' })).toThrow(
    'The page has no end',
  );
});

test('parts that were drawn apart stand where their marks stood, however often and in whatever order', () => {
  const parts = Array.from({ length: 12 }, (_, n) => [Buffer.from(`<b>€ ${n}</b>`), Buffer.from('<i></i>')]);
  const marks = [11, 1, 1, 0].map((n) => `<li>${markOf(NONCE, n)}</li>`).join('');
  const markup = Buffer.from(`<html><head></head><body><ul>${marks}</ul></body></html>`);
  const { bytes } = documentOf({ markup, parts, data: '[1]', nonce: NONCE, entry: '' });
  const document = Buffer.from(bytes).toString();
  expect(document).toContain(
    '<ul><li><b>€ 11</b><i></i></li><li><b>€ 1</b><i></i></li><li><b>€ 1</b><i></i></li><li><b>€ 0</b><i></i></li></ul>',
  );
  expect(document).not.toContain(NONCE);
});

test('what all heads begin with stands before what React has drawn of it', () => {
  const markup = Buffer.from('<html lang="it"><head><title>a</title></head><body></body></html>');
  const head = [Buffer.from('<meta charSet="utf-8"/>')];
  const { bytes } = documentOf({ markup, head, data: '[1]', nonce: NONCE, entry: '' });
  expect(Buffer.from(bytes).toString()).toContain(
    '<html lang="it"><head><meta charSet="utf-8"/><title>a</title></head>',
  );
  const noHead = Buffer.from('<html><body></body></html>');
  expect(() => documentOf({ markup: noHead, data: '[1]', nonce: NONCE, entry: '' })).toThrow('no head');
});

test('a comment of another nonce is left alone, and a part that there is not is a fault', () => {
  expect(drawn('<!--fedcba98765432100--><p>1</p>').document).toContain('<!--fedcba98765432100-->');
  expect(() => drawn(markOf(NONCE, 0))).toThrow('a part that there is not');
});

test('the data of a document are found behind all that its text can hold', () => {
  const id = '5d0a6f2e-0000-4000-8000-000000000001';
  const name = 'window.__reactRouterContext.streamController.enqueue("<script>window.__reactRouterContext';
  const { document } = drawn(`<p>${id}</p>${BY_ROUTER}`, JSON.stringify([id, name]));
  const data = dataOf(Buffer.from(document)).toString();
  expect(data.split(id)).toHaveLength(2);
  expect(data).not.toContain('<p>');
  expect(dataOf(Buffer.from('[1]')).toString()).toBe('[1]');
});
