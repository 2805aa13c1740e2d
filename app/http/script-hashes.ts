import { hash } from 'node:crypto';

/** A script as a Content-Security-Policy names it. */
export function scriptHash(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

/**
 * The hashes of a page's inline scripts that carry the nonce, and the page without it. A cached page would repeat its
 * nonce to everybody; a script that somebody else wrote into the page has none, hence no hash, and does not run.
 */
export function markedScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  let end = 0;
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, end)) {
    const body = page.indexOf('>', at) + 1;
    end = page.indexOf('</script>', body);
    const isScript = page.startsWith('<script', page.lastIndexOf('<', at));
    if (!isScript || end < 0) end = body;
    else if (end > body) hashes.push(scriptHash(page.slice(body, end)));
  }
  return { html: page.replaceAll(attribute, ''), hashes };
}
