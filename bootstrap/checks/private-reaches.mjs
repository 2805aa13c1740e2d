import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const SOURCES = ['app', 'bench', 'bootstrap', 'bundling', 'demo', 'payment-emulator', 'server.ts', 'tests'];

/** What is accepted all the same, each with its reason; one that is no longer there is an error too. */
const ACCEPTED = [
  {
    file: 'app/db/client.server.ts',
    reach: 'setFlagsFromString',
    why: 'without it each start of the embedded database takes 800 MB (docs/decisions/0056-memory-of-the-embedded-database.md)',
  },
  {
    file: 'tests/e2e/cart.spec.ts',
    reach: 'prototype.setItem =',
    why: 'a browser that refuses to store, as the page sees it',
  },
  ...['evaluator', 'finding', 'parser'].map((name) => ({
    file: 'tests/http/instruments.test.ts',
    reach: `csp_evaluator/dist/${name}.js`,
    why: 'the package documents these addresses, and has no others',
  })),
  {
    file: 'tests/support/api-client.ts',
    reach: 'ajv/dist/2020.js',
    why: 'the package documents this address for JSON Schema 2020-12, which OpenAPI 3.1 has',
  },
  {
    file: 'app/shop/orders/invoices/fattura-pa.test.ts',
    reach: '@digitalia/fatturapa/src/schemas/Schema_1.2.1.xsd',
    why: 'the Agenzia’s schema; the package exports none, and the Agenzia’s own copy would be a download in a test',
  },
];

/** Folders of a package that hold how it is made, not what it offers. */
const INSIDE = /\/(dist|src|lib|internals?|cjs|esm)(\/|$)/;

/** A file within a package, read by its path. */
const READ_INSIDE =
  /^(?:\.{0,2}\/)*node_modules\/((?:@[^/]+\/)?[^/]+\/(?:dist|src|lib|internals?|cjs|esm)\/.+)/;

/** Of names that begin so, what React documents. */
const DOCUMENTED = ['__html'];

/** What tells of, or changes, the insides of Node and V8. */
const ENGINE = ['setFlagsFromString', 'executionAsyncResource', 'getOwnPropertySymbols', '_linkedBinding'];

/** Where our files use what a dependency does not document; one line each. */
export async function privateReaches() {
  const files = SOURCES.flatMap(sourcesIn);
  const found = [];
  for (const file of files)
    for (const reach of await privateReachesIn(file, readFileSync(join(ROOT, file), 'utf8')))
      found.push({ file, reach });
  const isSame = (one) => (other) => one.file === other.file && one.reach === other.reach;
  return [
    ...found.filter((one) => !ACCEPTED.some(isSame(one))).map(({ file, reach }) => `${file}: ${reach}`),
    ...ACCEPTED.filter((one) => !found.some(isSame(one))).map(
      ({ file, reach }) => `${file}: ${reach}: non c’è più`,
    ),
    ...(files.length === 0 ? ['nessun file esaminato'] : []),
  ];
}

/**
 * What one source text uses of the insides of others: files within a package, imported or read by their path, names that
 * begin with an underscore, symbols of others, methods set on their classes or objects, subclasses of their classes, flags
 * of the engine.
 */
export async function privateReachesIn(file, text) {
  const { parse } = await import('@swc/core');
  const options = /\.m?js$/.test(file)
    ? { syntax: 'ecmascript' }
    : { syntax: 'typescript', tsx: file.endsWith('x') };
  const program = await parse(text, { ...options, target: 'es2024' });
  const ofPackages = namesOfPackages(program);
  const isOfPackage = (node) => node?.type === 'Identifier' && ofPackages.has(node.value);
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    const from = specifierOf(node);
    if (from && isPackage(from) && INSIDE.test(from)) found.push(from);
    const read = node.type === 'StringLiteral' && READ_INSIDE.exec(node.value);
    if (read) found.push(read[1]);
    const name = memberOf(node);
    if (name?.startsWith('_') && !DOCUMENTED.includes(name)) found.push(name);
    if (name === 'for' && node.object.value === 'Symbol') found.push('Symbol.for');
    if (ENGINE.includes(name ?? (node.type === 'Identifier' ? node.value : '')))
      found.push(name ?? node.value);
    if (node.type === 'AssignmentExpression' && memberOf(node.left?.object) === 'prototype')
      found.push(`prototype.${memberOf(node.left)} =`);
    if (isOfPackage(node.superClass)) found.push(`extends ${node.superClass.value}`);
    if (node.type === 'CallExpression' && memberOf(node.callee) === 'assign') {
      const changed = node.arguments[0]?.expression;
      if (isOfPackage(changed) || isOfPackage(changed?.callee)) found.push('Object.assign');
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return [...new Set(found)];
}

/** What an import or a re-export names, whether it stands at the top or is loaded later. */
function specifierOf(node) {
  if (node.type === 'CallExpression' && node.callee?.type === 'Import')
    return node.arguments[0]?.expression?.value ?? null;
  return /^(Import|Export)/.test(node.type ?? '') ? (node.source?.value ?? null) : null;
}

function isPackage(specifier) {
  return !/^(\.|\/|node:|virtual:|#)/.test(specifier);
}

/** The name of the member that an expression names; null for another one. */
function memberOf(node) {
  if (node?.type !== 'MemberExpression') return null;
  const { property } = node;
  if (property.type === 'Identifier') return property.value;
  const { expression } = property;
  return expression?.type === 'StringLiteral' ? expression.value : null;
}

/** The names that a file has imported from packages. */
function namesOfPackages({ body }) {
  return new Set(
    body.flatMap(({ type, source, specifiers }) =>
      type === 'ImportDeclaration' && isPackage(source.value)
        ? specifiers.map(({ local }) => local.value)
        : [],
    ),
  );
}

function sourcesIn(place) {
  if (/\.(tsx?|mjs)$/.test(place)) return [place];
  return readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .map((name) => join(place, name))
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .sort();
}
