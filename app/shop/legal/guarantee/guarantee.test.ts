import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { NOTICE_PDF } from '#support/notice.ts';
import type { GuaranteeFile } from './guarantee.ts';
import { guaranteeNotice, guaranteeTask } from './guarantee.ts';
import { endsPdf, opensPdf } from './notice-file.ts';

const hash = 'ab'.repeat(32);
const SVG: GuaranteeFile = { kind: 'svg', hash, width: 1280, height: 1810 };
const PDF: GuaranteeFile = { kind: 'pdf', hash };
const shop = (file: GuaranteeFile | null, { alt = '', demo = false } = {}) => ({
  ...DEFAULT_SETTINGS,
  guarantee: { file, alt },
  demo,
});

test('without a file there is no notice', () => {
  expect(guaranteeNotice(shop(null, { alt: 'Avviso' }))).toBeNull();
});

test('a picture says in words what it shows: the owner’s words, else the shop’s', () => {
  expect(guaranteeNotice(shop(SVG, { alt: 'Due anni' }))).toEqual({
    kind: 'picture',
    hash,
    width: 1280,
    height: 1810,
    alt: 'Due anni',
  });
  expect(guaranteeNotice(shop(SVG))).toMatchObject({ alt: expect.stringContaining('almeno due anni') });
});

test('a PDF is a file to open', () => {
  expect(guaranteeNotice(shop(PDF))).toEqual({ kind: 'pdf', hash });
});

test.each<[GuaranteeFile | null, boolean, 'missing' | 'pdf' | null]>([
  [null, false, 'missing'],
  [PDF, false, 'pdf'],
  [SVG, false, null],
  [null, true, null],
  [PDF, true, null],
])('with %j (demo: %j) the owner’s task is %j', (file, demo, task) => {
  expect(guaranteeTask(shop(file, { demo }))).toBe(task);
});

const text = (words: string) => new TextEncoder().encode(words);

test.each<[what: string, bytes: Uint8Array, opens: boolean, ends: boolean]>([
  ['a whole one', NOTICE_PDF, true, true],
  ['one behind something else', Buffer.concat([Buffer.alloc(1000, 32), NOTICE_PDF]), true, true],
  ['one too far behind', Buffer.concat([Buffer.alloc(1024, 32), NOTICE_PDF]), false, true],
  ['one that was cut off', NOTICE_PDF.subarray(0, 60), true, false],
  ['one that was written over', Buffer.concat([NOTICE_PDF, Buffer.alloc(1024)]), true, false],
  ['another file', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), false, false],
  ['nothing', new Uint8Array(), false, false],
])('a PDF is told by its bytes: %s', (_what, bytes, opens, ends) => {
  expect([opensPdf(bytes), endsPdf(bytes)]).toEqual([opens, ends]);
});
