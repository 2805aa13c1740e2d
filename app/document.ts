import { hash } from 'node:crypto';
import { withLateScripts } from './late-scripts.ts';
import { utf8Of } from './utf8.ts';

type Drawn = {
  /** What React has drawn: everything from `<html>` on. */
  markup: Buffer;
  /** What the head begins with, where React has not drawn it. */
  head?: readonly Buffer[];
  /** The pieces that stand in it where it says so by a mark, see `markOf`. */
  parts?: readonly (readonly Buffer[])[];
  /** What the router's script reads on the page: the loaders' data as the router wrote them. */
  data: string;
  /** Stands in every script of ours as its `nonce`, and in marks, and nowhere else. */
  nonce: string;
  /** The address of the module that brings the page to life. */
  entry: string;
};

/**
 * The document as it is sent, and the hashes of its scripts as a Content-Security-Policy names them: only of those that
 * carried the nonce, which is gone from it.
 */
export function documentOf({ markup, head = [], parts = [], data, nonce, entry }: Drawn): {
  bytes: Uint8Array<ArrayBuffer>;
  scriptHashes: string[];
} {
  const end = markup.length - END.length;
  if (markup.indexOf(END, end) !== end) throw new Error('The page has no end');
  const { bare, hashes } = withoutNonces(markup.subarray(0, end), nonce);
  const page = withParts(withLateScripts(bare, entry), parts, nonce);
  const script = utf8Of(dataScript(data));
  return {
    bytes: Buffer.concat([...[DOCTYPE, ...withHead(page, head)], ...[SCRIPT_START, script, SCRIPT_END, END]]),
    scriptHashes: [...hashes, scriptHash(script)],
  };
}

const DOCTYPE = Buffer.from('<!DOCTYPE html>');
const SCRIPT_START = Buffer.from('<script>');
const SCRIPT_END = Buffer.from('</script>');
const HEAD = Buffer.from('<head>');
const END = Buffer.from('</body></html>');

const CONTROLLER = 'window.__reactRouterContext.streamController';
const DATA_SCRIPT = `<script>${CONTROLLER}`;

/**
 * The part of a document that holds its data, a seventh of it: browsers draw the page from them again, so all that it
 * shows stands there. An answer that is no document is all data.
 */
export function dataOf(answer: Buffer): Buffer {
  return answer.subarray(Math.max(0, answer.lastIndexOf(DATA_SCRIPT)));
}

/** The router hands the data on by a component that waits for them; here they are all there. */
function dataScript(data: string): string {
  return `${CONTROLLER}.enqueue(${quoted(data)});${CONTROLLER}.close();`;
}

const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A text as a script in a page may hold it. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (sign) => ESCAPED[sign] ?? sign);
}

const SCRIPT = '<script';

/** The markup without its nonces, and the hashes of the scripts that carried one. */
function withoutNonces(rendered: Buffer, nonce: string): { bare: Buffer; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const pieces: Buffer[] = [];
  const hashes: string[] = [];
  let from = 0;
  for (let at = rendered.indexOf(attribute); at >= 0; at = rendered.indexOf(attribute, from)) {
    pieces.push(rendered.subarray(from, at));
    from = at + attribute.length;
    const tag = rendered.lastIndexOf('<', at);
    if (rendered.toString('latin1', tag, tag + SCRIPT.length) !== SCRIPT) continue;
    const body = rendered.subarray(rendered.indexOf('>', from) + 1, rendered.indexOf('</script>', from));
    if (body.length > 0) hashes.push(scriptHash(body));
  }
  return { bare: Buffer.concat([...pieces, rendered.subarray(from)]), hashes };
}

const MARK_END = '-->';

/** What stands in the markup for a part that is drawn apart, the first of them being 0. */
export function markOf(nonce: string, part: number): string {
  return `<!--${nonce}${part}${MARK_END}`;
}

/** The pieces of the markup between the marks, and the parts in their place. */
function withParts(markup: Buffer, parts: readonly (readonly Buffer[])[], nonce: string): Buffer[] {
  const mark = `<!--${nonce}`;
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = markup.indexOf(mark); at >= 0; at = markup.indexOf(mark, from)) {
    const end = markup.indexOf(MARK_END, at);
    const part = parts[Number(markup.toString('latin1', at + mark.length, end))];
    if (!part) throw new Error('The page names a part that there is not');
    pieces.push(markup.subarray(from, at), ...part);
    from = end + MARK_END.length;
  }
  return [...pieces, markup.subarray(from)];
}

/** The pieces of the markup, and what its head begins with behind the tag. */
function withHead([first = Buffer.alloc(0), ...others]: Buffer[], head: readonly Buffer[]): Buffer[] {
  const at = first.indexOf(HEAD);
  if (at < 0) throw new Error('The page has no head');
  const inside = at + HEAD.length;
  return [first.subarray(0, inside), ...head, first.subarray(inside), ...others];
}

/** A script as a Content-Security-Policy names it. */
export function scriptHash(script: string | Buffer): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}
