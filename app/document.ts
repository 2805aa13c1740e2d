import { hash } from 'node:crypto';
import { withLateScripts } from './late-scripts.ts';

type Drawn = {
  /** What React has drawn: everything from `<html>` on. */
  markup: Buffer;
  /** What stands in it where it says so by a mark, see `markOf`. */
  parts?: readonly Buffer[];
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
export function documentOf({ markup, parts = [], data, nonce, entry }: Drawn): {
  bytes: Uint8Array<ArrayBuffer>;
  scriptHashes: string[];
} {
  const end = markup.length - END.length;
  if (markup.indexOf(END, end) !== end) throw new Error('The page has no end');
  const { pieces, hashes } = withoutMarks(markup.subarray(0, end), parts, nonce);
  const script = dataScript(data);
  const whole = Buffer.concat([DOCTYPE, ...pieces, Buffer.from(`<script>${script}</script>`), END]);
  return {
    bytes: withLateScripts(whole, entry) as Uint8Array<ArrayBuffer>,
    scriptHashes: [...hashes, scriptHash(script)],
  };
}

const DOCTYPE = Buffer.from('<!DOCTYPE html>');
const END = Buffer.from('</body></html>');

/** The router hands the data on by a component that waits for them; here they are all there. */
function dataScript(data: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${quoted(data)});${controller}.close();`;
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

const MARK = '<!--';
const MARK_END = '-->';

/** What stands in the markup for a part that is drawn apart: the first of them is 0. */
export function markOf(nonce: string, part: number): string {
  return `${MARK}${nonce}${part}${MARK_END}`;
}

const SCRIPT = '<script';
const NONCE = ' nonce="';

/** The pieces of the markup between the nonces, its parts among them, and the hashes of the scripts that carried a nonce. */
function withoutMarks(
  rendered: Buffer,
  parts: readonly Buffer[],
  nonce: string,
): { pieces: Buffer[]; hashes: string[] } {
  const pieces: Buffer[] = [];
  const hashes: string[] = [];
  let from = 0;
  for (let at = rendered.indexOf(nonce); at >= 0; at = rendered.indexOf(nonce, from)) {
    const end = at + nonce.length;
    const mark = at - MARK.length;
    if (rendered.toString('latin1', mark, at) === MARK) {
      const markEnd = rendered.indexOf(MARK_END, end);
      const part = parts[Number(rendered.toString('latin1', end, markEnd))];
      if (!part) throw new Error('The page names a part that there is not');
      pieces.push(rendered.subarray(from, mark), part);
      from = markEnd + MARK_END.length;
      continue;
    }
    pieces.push(rendered.subarray(from, at - NONCE.length));
    from = end + 1;
    const tag = rendered.lastIndexOf('<', at);
    if (rendered.toString('latin1', tag, tag + SCRIPT.length) !== SCRIPT) continue;
    const body = rendered.subarray(rendered.indexOf('>', from) + 1, rendered.indexOf('</script>', from));
    if (body.length > 0) hashes.push(scriptHash(body));
  }
  return { pieces: [...pieces, rendered.subarray(from)], hashes };
}

/** A script as a Content-Security-Policy names it. */
export function scriptHash(script: string | Buffer): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}
