import { expect, test } from 'vitest';
import { slowPatternsIn } from './patterns.mjs';

test.each([
  ['a nested quantifier', 'const a = /^(a+)+$/;'],
  [
    'a choice that two rounds can share',
    'const a = /^(?:<!--[\\s\\S]*?-->\\s*|<!D[^>[]*(?:\\[[^\\]]*\\]\\s*)?>\\s*)*<svg/i;',
  ],
  ['two neighbours that take the same', 'const a = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/;'],
  ['a repetition that every place can begin', "text.replace(/\\s+$/, '');"],
  ['a look ahead from every place', "text.replace(/\\nparams: [\\s\\S]*?(?=\\n\\s+at |$)/g, '');"],
  ['one in the middle of a page', 'const A = () => <p title={String(/(x*)*y/.test(a))}>a</p>;'],
  ['one that ignores case and reads whole characters', 'const a = /^[a-z]$/iu;'],
  ['one that is built', 'const a = new RegExp(a + b);'],
  ['one that is built without new', "const a = RegExp('a');"],
])('%s is found', async (_, text) => {
  expect(await slowPatternsIn('a.tsx', text)).toHaveLength(1);
});

test.each([
  'const a = /^[a-z0-9._-]+$/;',
  "text.split(/[,;/]|\\be\\b/i).map((one) => one.replace(/[^0-9]/g, ''));",
  '// /^(a+)+$/ is only told of',
])('%s is fine', async (text) => {
  expect(await slowPatternsIn('a.ts', text)).toEqual([]);
});
