import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A function, method or component, with its lines from the first to the last. */
export type Measured = { file: string; name: string; lines: number };

type Node = { type: string; span?: { start: number; end: number } } & Record<string, unknown>;

const FUNCTIONS = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
];

/** Files of `app/` and the boot file that people write and read: no tests, no texts of information pages, no SQL. */
export function sourceFiles(): string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((name) => `app/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name) && !TEXTS.test(name))
    .concat('server.ts')
    .sort();
}

/** What people read on the information pages is as long as the law makes it. */
const TEXTS = /^app\/content\/info\/[\w-]+\.tsx$/;

export function linesOf(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length;
}

/** Every function of a file; one that has no name of its own has that of what it is given to. */
export function functionsOf(file: string): Measured[] {
  const text = readFileSync(file);
  const module = parseSync(text.toString('utf8'), { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  // The parser counts bytes from where it began, which is not 0 for the second file it reads.
  const begins = module.span.start - leading(text);
  const found: Measured[] = [];
  const lines = (from: number, to: number) =>
    text
      .subarray(from - begins, to - begins)
      .toString('utf8')
      .split('\n').length;
  const walk = (value: unknown, owner: string) => {
    if (Array.isArray(value)) {
      for (const one of value) walk(one, owner);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const name = nameOf(node) ?? owner;
    if (node.span && FUNCTIONS.includes(node.type))
      found.push({ file, name, lines: lines(node.span.start, node.span.end) });
    for (const [key, child] of Object.entries(node)) if (key !== 'span') walk(child, name);
  };
  walk(module.body, '(module)');
  return found;
}

function nameOf(node: Node): string | null {
  const named = (node.identifier ?? node.id ?? node.key) as { value?: unknown } | undefined;
  return typeof named?.value === 'string' ? named.value : null;
}

/** Bytes before the first statement, which the parser leaves out of the module's span. */
function leading(text: Buffer): number {
  const start = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(text.toString('utf8'))?.[0] ?? '';
  return Buffer.byteLength(start);
}
