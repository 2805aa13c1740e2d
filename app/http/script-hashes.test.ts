import { expect, test } from 'vitest';
import { markedScripts, scriptHash } from './script-hashes.ts';

const NONCE = 'b0a1c2d3';

test('inline scripts that carry the nonce are hashed, and the nonce is gone', () => {
  const page = `<head><script nonce="${NONCE}">let a = 1 > 0;</script></head><script type="module" nonce="${NONCE}" async="">go()</script>`;
  expect(markedScripts(page, NONCE)).toEqual({
    html: '<head><script>let a = 1 > 0;</script></head><script type="module" async="">go()</script>',
    hashes: [scriptHash('let a = 1 > 0;'), scriptHash('go()')],
  });
});

test('a script with non-ASCII characters is hashed as UTF-8', () => {
  const script = 'say("Perché no? 10 €")';
  const page = Buffer.from(`<script nonce="${NONCE}">${script}</script>`).toString('latin1');
  const { html, hashes } = markedScripts(page, NONCE);
  expect(hashes).toEqual([scriptHash(script)]);
  expect(Buffer.from(html, 'latin1').toString()).toBe(`<script>${script}</script>`);
});

test('a script that somebody else wrote into the page has no hash', () => {
  const page = `<p><script>steal()</script></p><script nonce="guess">steal()</script><script nonce="${NONCE}">ours()</script>`;
  expect(markedScripts(page, NONCE).hashes).toEqual([scriptHash('ours()')]);
});

test('scripts and styles from files need no hash', () => {
  const page = `<link rel="stylesheet" href="/a.css" nonce="${NONCE}"/><script src="/a.js" nonce="${NONCE}"></script><script>steal()</script>`;
  expect(markedScripts(page, NONCE)).toEqual({
    html: '<link rel="stylesheet" href="/a.css"/><script src="/a.js"></script><script>steal()</script>',
    hashes: [],
  });
});

test('a hash is what browsers compare with', () => {
  // The example of the specification of Content Security Policy, level 3.
  expect(scriptHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});
