/** The router's link that has a module loaded before it is needed; between the two stands its address. */
const PRELOAD = '<link rel="modulepreload" href="';
const PRELOAD_END = '"/>';
const MODULE_SCRIPT = '<script type="module"';

/**
 * The page is whole without its scripts: they wait for style, letters and the first pictures. The modules' addresses
 * and the script that brings the page to life become a data block, which browsers leave alone and the page's own
 * script (`page-script.ts`) starts.
 * @param document with the router's own links and scripts
 * @param entry the address of the module that brings the page to life; it runs last
 */
export function withLateScripts(document: Buffer, entry: string): Buffer {
  const script = document.indexOf(MODULE_SCRIPT);
  if (script < 0) return document;
  const modules: string[] = [];
  const pieces: Buffer[] = [];
  let from = 0;
  // Behind the script there are none: the router's links stand in the head.
  for (let at = document.indexOf(PRELOAD); at >= 0 && at < script; at = document.indexOf(PRELOAD, at + 1)) {
    const end = document.indexOf('"', at + PRELOAD.length);
    // A link that says more than its address is not one that the router has made.
    if (document.toString('latin1', end, end + PRELOAD_END.length) !== PRELOAD_END) continue;
    const address = document.toString('latin1', at + PRELOAD.length, end);
    if (address !== entry) modules.push(address);
    pieces.push(document.subarray(from, at));
    from = end + PRELOAD_END.length;
  }
  const block = `<script type="text/plain" data-modules="${[...modules, entry].join(' ')}">`;
  const body = document.indexOf('>', script) + 1;
  return Buffer.concat([
    ...pieces,
    ...[document.subarray(from, script), Buffer.from(block, 'latin1'), document.subarray(body)],
  ]);
}
