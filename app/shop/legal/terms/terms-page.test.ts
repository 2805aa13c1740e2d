import { href } from 'react-router';
import { expect, test } from 'vitest';
import { termsPage, unknownTermsPage } from './terms-page.ts';

const NOTICE = href('/avviso-garanzia/:hash', { hash: 'cd'.repeat(32) });
const VERSION = {
  hash: 'ab'.repeat(32),
  day: '2026-03-10',
  html: `<h1>Termini</h1><a href="${href('/recesso')}">qui</a> <a href="mailto:a@b.it">a@b.it</a> <p>href=&quot;/x</p><img src="${NOTICE}" alt="Avviso"/>`,
  guaranteeHash: 'cd'.repeat(32),
};
const BESIDE = { base: 'https://negozio.test', notice: 'data:image/png;base64,AAAA' };

test('beside an e-mail every link leads to the shop; on its page links stay on its page', () => {
  const file = termsPage(VERSION, BESIDE);
  expect(file).toContain('<a href="https://negozio.test/recesso">');
  expect(file).toContain('<a href="mailto:a@b.it">');
  expect(file).toContain('href=&quot;/x');
  expect(termsPage(VERSION)).toContain('<a href="/recesso">');
});

test('a version says its day and its hash, and asks for nothing from elsewhere', () => {
  const file = termsPage(VERSION, BESIDE);
  expect(file).toMatch(/^<!doctype html>\n<html lang="it">/);
  expect(file).toContain('<meta charset="utf-8">');
  expect(file).toContain('<title>Termini e condizioni di vendita, versione del 10 marzo 2026</title>');
  expect(file).toContain(VERSION.hash);
  expect(file).not.toMatch(/<script|<link|@import| src="(?!data:)/i);
  expect(file).toContain('<img src="data:image/png;base64,AAAA" alt="Avviso"/>');
  expect(termsPage(VERSION)).toContain(`<img src="${NOTICE}" alt="Avviso"/>`);
});

test('where there is no version, the page leads to the one in force', () => {
  expect(unknownTermsPage()).toContain(
    `<a href="${href('/termini-condizioni')}">Leggi i termini in vigore</a>`,
  );
});
