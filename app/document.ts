import { hash } from 'node:crypto';
import { withLateScripts } from './late-scripts.ts';

type Drawn = {
  /** What React has drawn: everything from `<html>` on. */
  markup: Buffer;
  /** What the router's script reads on the page: the loaders' data as the router wrote them. */
  data: string;
  /** Stands in every script of ours as its `nonce`, and nowhere else. */
  nonce: string;
  /** The address of the module that brings the page to life. */
  entry: string;
};

/**
 * The document as it is sent, and the hashes of its scripts as a Content-Security-Policy names them: only of those that
 * carried the nonce, which is gone from it.
 */
export function documentOf({ markup, data, nonce, entry }: Drawn): {
  bytes: Uint8Array<ArrayBuffer>;
  scriptHashes: string[];
} {
  const end = markup.length - END.length;
  if (markup.indexOf(END, end) !== end) throw new Error('The page has no end');
  const { pieces, hashes } = withoutMarks(markup.subarray(0, end), nonce);
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

const SCRIPT = '<script';

/** The pieces of the markup between the nonces, and the hashes of the scripts that carried one. */
function withoutMarks(rendered: Buffer, nonce: string): { pieces: Buffer[]; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const pieces: Buffer[] = [];
  const hashes: string[] = [];
  let from = 0;
  for (let at = rendered.indexOf(mark); at >= 0; at = rendered.indexOf(mark, from)) {
    pieces.push(rendered.subarray(from, at));
    from = at + mark.length;
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
