import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** What reads text from outside; tests and tools read only our own. */
const SOURCES = ['app', 'payment-emulator', 'server.ts'];

/** A pattern put together while the program runs is not looked into: each stands here with what it is made of. */
const BUILT = 'new RegExp';

/** Patterns that are accepted all the same, each with its reason; one that is no longer there is an error too. */
const ACCEPTED = [
  {
    file: 'app/http/request-body.server.ts',
    pattern: ';\\s*boundary=("?)([^";]+)\\1',
    why: 'nothing that one of its parts takes can be taken by the next; a header has 16 KB at most',
  },
  {
    file: 'app/http/route-table.ts',
    pattern: BUILT,
    why: 'made of the route table’s own words and of `[^/]+`, between slashes',
  },
  {
    file: 'app/lib/csv.ts',
    pattern: BUILT,
    why: 'made of the names of months, between anchors; the text has 40 characters at most',
  },
  {
    file: 'app/routes/api/v1/resources.ts',
    pattern: BUILT,
    why: 'made of the API’s own words and of `[^/]+`, between slashes; a request’s address has 16 KB at most',
  },
  {
    file: 'app/routes/storefront/product/route.tsx',
    pattern: '[0-9a-f-]{36}',
    why: 'stands between anchors in the route table; 36 characters exactly',
  },
  {
    file: 'app/routes/storefront/product/route.tsx',
    pattern: '[a-z0-9-]+-[0-9a-f]{8}',
    why: 'stands between anchors in the route table; a request’s address has 16 KB at most',
  },
  {
    file: 'app/shop/catalog/imports/read/spreadsheet-damage.ts',
    pattern: BUILT,
    why: 'made of the names of months, between anchors, each repetition bounded',
  },
  {
    file: 'app/shop/catalog/imports/read/workbook-numbers.ts',
    pattern: '"[^"]*"|\\[[^\\]]*\\]|[\\\\_*].',
    why: 'the code of a format is cut after 255 characters',
  },
  {
    file: 'app/lib/decimal-cents.ts',
    pattern: '^(-?)(\\d{1,12})(?:\\.(\\d{1,2})0*)?$',
    why: 'of the zeroes at the end two at most can be taken by another part',
  },
  {
    file: 'app/shop/pricing/delivery/shipping.ts',
    pattern: BUILT,
    why: 'alternatives of five characters, between anchors',
  },
  {
    file: 'app/shop/forms/fiscal-codes.ts',
    pattern: BUILT,
    why: 'sixteen characters without repetition, between anchors',
  },
  {
    file: 'payment-emulator/card.ts',
    pattern: '^\\s*(0?[1-9]|1[0-2])\\s*[/-]\\s*(\\d{2}|\\d{4})\\s*$|^\\s*(0[1-9]|1[0-2])(\\d{2}|\\d{4})\\s*$',
    why: 'the repeated spaces are apart from each other by digits or a sign',
  },
  {
    file: 'payment-emulator/emulator.ts',
    pattern: '\\/+$',
    why: 'reads the shop’s own address, a setting',
  },
  {
    file: 'payment-emulator/sessions.ts',
    pattern: '^[!-?A-~]+@[^\\s@]+\\.[^\\s@.]+$',
    why: 'the dot that the last two parts share is tried once a dot; the text has 800 characters at most',
  },
];

/**
 * Regular expressions that some text can keep busy for longer than its length allows (nested or neighbouring
 * repetitions of the same characters, or a repetition that every place can begin), and accepted ones that are gone;
 * one line each. Two tools look, for each finds what the other misses.
 */
export async function slowPatterns() {
  const files = SOURCES.flatMap(sourcesIn);
  const found = [];
  for (const file of files)
    found.push(...(await slowPatternsIn(file, readFileSync(join(ROOT, file), 'utf8'))));
  const isAccepted = ({ file, pattern }) =>
    ACCEPTED.some((one) => one.file === file && one.pattern === pattern);
  const gone = ACCEPTED.filter(
    ({ file, pattern }) => !found.some((one) => one.file === file && one.pattern === pattern),
  );
  return [
    ...found
      .filter((one) => !isAccepted(one))
      .map(({ file, pattern, problem }) => `${file}: ${pattern}: ${problem}`),
    ...gone.map(({ file, pattern }) => `${file}: ${pattern}: non c’è più, o non serve più accettarla`),
    ...(files.length === 0 ? ['nessun file esaminato'] : []),
  ];
}

/** The slow patterns of one source text, `{ file, pattern, problem }` each; those built at run time always count. */
export async function slowPatternsIn(file, text) {
  const { parse } = await import('@swc/core');
  const { isSafe } = await import('redos-detector');
  const { analyse } = await import('scslre');
  const found = [];
  const judge = (pattern, flags) => {
    if (/i/.test(flags) && /[uv]/.test(flags)) {
      found.push({ file, pattern, problem: 'flag i beside u: nothing judges it' });
      return;
    }
    const regex = new RegExp(pattern, flags);
    const reports = analyse(regex).reports.map(
      ({ type, exponential }) => `${type}${exponential ? ' exponential' : ''}`,
    );
    const problems = [...(isSafe(regex).safe ? [] : ['redos-detector']), ...new Set(reports)];
    if (problems.length > 0) found.push({ file, pattern, problem: problems.join(', ') });
  };
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'RegExpLiteral') judge(node.pattern, node.flags);
    if (isBuilt(node)) found.push({ file, pattern: BUILT, problem: 'built at run time' });
    for (const child of Object.values(node)) visit(child);
  };
  visit(await parse(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }));
  return found;
}

/** `new RegExp(…)`, or the same without `new`. */
function isBuilt({ type, callee }) {
  return (type === 'NewExpression' || type === 'CallExpression') && callee?.value === 'RegExp';
}

function sourcesIn(place) {
  if (/\.tsx?$/.test(place)) return [place];
  return readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .map((name) => join(place, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort();
}
