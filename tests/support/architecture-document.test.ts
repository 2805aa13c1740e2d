import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Documents that send developers somewhere: each file, folder, link and npm script that they name must be there. */
const DOCUMENTS = ['docs/architecture.md', 'CONTRIBUTING.md', 'README.md'];
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
/** Names without a folder are files of the folder that was named last before them. */
const FOLDERS =
  /^(app|tests|docs|demo|bench|bootstrap|deploy|payment-emulator)\/|^(server|playwright\.config|vitest\.config)\.ts$|^\.dependency-cruiser\.cjs$/;

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8');
  const found = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
  const paths = found(/`([\w./-]+)`/g).filter((name) => FOLDERS.test(name));

  test('names files or links', () => {
    expect(paths.length + found(/\]\(([^)]+)\)/g).length).toBeGreaterThan(5);
  });

  test.each(paths)('%s is there', (path) => {
    expect(existsSync(path)).toBe(true);
  });

  test.each([...found(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)])('the link to %s leads somewhere', (link) => {
    expect(existsSync(join(dirname(document), link))).toBe(true);
  });

  test.each(found(/(?:^|`)npm (?:run )?([a-z:-]+)\b/gm).filter((name) => !['ci', 'install'].includes(name)))(
    'npm runs %s',
    (script) => {
      expect(scripts).toContain(script);
    },
  );
});

test('each file that the four flows name without its folder stands in the folder named before it', () => {
  const flows = readFileSync('docs/architecture.md', 'utf8').split('## Glossary')[0] ?? '';
  let folder = '';
  for (const [, name = ''] of flows.split('## Four flows')[1]?.matchAll(/`([\w./-]+\.(?:tsx?|sql))`/g) ??
    []) {
    if (FOLDERS.test(name)) folder = dirname(name);
    else expect(existsSync(join(folder, name)), `${folder}/${name}`).toBe(true);
  }
});

const named = (document: string, pattern: RegExp) => [
  ...new Set([...readFileSync(document, 'utf8').matchAll(pattern)].map(([, name = '']) => name)),
];

test.each([
  ['docs/specification.md', 100],
  ['docs/law.md', 50],
])('each file that %s names is there', (document, least) => {
  const there = ['app', 'tests', 'payment-emulator', 'demo', 'bootstrap']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .concat('server.ts');
  const files = named(document, /`([\w/.-]+\.(?:tsx?|mjs|txt))`/g);
  expect(files.length).toBeGreaterThan(least);
  // `x.spec.ts` stands for any journey.
  const missing = files.filter(
    (name) => name !== 'x.spec.ts' && !there.some((file) => file === name || file.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

/** Files of a machine, and of a built program. */
const NO_PAGES = ['/data', '/mnt', '/tmp', '/etc/docker/daemon.json', '/sw.js'];

test('each address that a document names is answered', () => {
  const plain = (address: string) => address.replace(/:\w+|\{\w+\}/g, '*').replace(/\.data$/, '');
  const answered = new Set(named('docs/addresses.md', /`(\/[^`]*)`/g).map(plain));
  const documents = [
    'law',
    'specification',
    'security',
    'operations',
    'architecture',
    'reliability',
    'guida',
  ];
  for (const document of documents.map((name) => `docs/${name}.md`)) {
    const addresses = named(document, /`(\/[a-z][\w/{}:._-]*)`/g).filter((name) => !NO_PAGES.includes(name));
    expect(
      addresses.filter((address) => !answered.has(plain(address))),
      document,
    ).toEqual([]);
  }
});

/** Names that a decision mentions because the code does without them. */
const ABSENT = ['entriesAware', 'image_urls'];

const source = ['app', 'tests', 'bootstrap', 'bench', 'bundling', 'demo', 'payment-emulator', 'deploy']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .concat(readdirSync('.'));
const words = new Set(
  source
    .filter((file) => /\.(tsx?|[mc]?js|sql|css|json|ya?ml)$/.test(file) && !/meta\/|package-lock/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
);

test.each([
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
  'CONTRIBUTING.md',
  'README.md',
])('%s names functions, columns and files that are there', (document) => {
  const quoted = [...readFileSync(document, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const names = quoted.filter((name) => /^\w*([a-z][A-Z]|_)\w*$/.test(name));
  expect(names.filter((name) => !words.has(name) && !ABSENT.includes(name))).toEqual([]);
  const files = quoted.filter((name) =>
    /^(app|tests|docs|demo|bench|bootstrap|deploy)\/[\w./-]+$/.test(name),
  );
  const tests = /^tests\/(http|e2e|chaos|fuzz)\/[\w-]+$/;
  expect(
    files.filter(
      (name) => !existsSync(name) && !source.some((file) => tests.test(name) && file.startsWith(`${name}.`)),
    ),
  ).toEqual([]);
});

test('the map names every folder', () => {
  const map = readFileSync('docs/architecture.md', 'utf8').split('## Four flows')[0] ?? '';
  const folders = execFileSync('git', ['ls-tree', '-d', '--name-only', 'HEAD', './', 'app/'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => name && name !== 'app' && name !== 'docs' && !name.startsWith('.'));
  expect(folders.length).toBeGreaterThan(15);
  expect(folders.filter((name) => !map.includes(`\`${name}/`))).toEqual([]);
});

test('the parts of `npm test` are those that run, in their order', () => {
  const parts = (text: string, pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
  ];
  expect(parts(readFileSync('CONTRIBUTING.md', 'utf8'), /^\| `([a-z0-9]+)` \|/gm)).toEqual(
    parts(readFileSync('bootstrap/checks/test.mjs', 'utf8'), /\bpart: '(\w+)'/g),
  );
});

test('the measurements that a document names are there', () => {
  const known = named('bench/bench.ts', /^ {2}'?([\w-]+)'?: .*measure/gm);
  const documents = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`);
  for (const document of [...documents, 'docs/operations.md', 'docs/reliability.md', 'CONTRIBUTING.md'])
    if (document.endsWith('.md'))
      for (const parts of named(document, /npm run bench ([a-z -]+)/g))
        expect([...known, 'profile', '--', '--short'], document).toEqual(
          expect.arrayContaining(parts.trim().split(' ')),
        );
});

describe('the index of decisions', () => {
  const rows = [
    ...readFileSync('docs/decisions/README.md', 'utf8').matchAll(
      /^\| \d{4} \| \[(.+)\]\((.+\.md)\) \| (\w+) \|$/gm,
    ),
  ].map(([, title = '', file = '', status = '']) => ({ title, file, status }));

  test('lists each of them', () => {
    const pages = readdirSync('docs/decisions').filter((name) => /^\d{4}-.+\.md$/.test(name));
    expect(rows.map(({ file }) => file)).toEqual(pages.toSorted());
  });

  test.each(rows)('$file has its title, a status and what would reopen it', ({ title, file, status }) => {
    const text = readFileSync(`docs/decisions/${file}`, 'utf8').replaceAll('’', "'");
    expect(text.split('\n')[0]).toBe(`# ${title.replaceAll('’', "'")}`);
    expect(text).toContain(`Status: ${status}`);
    expect(text).toMatch(/revisit when/i);
  });
});
