import { hash } from 'node:crypto';

export function scriptHash(script: string | Buffer): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

/**
 * A cached page would reveal its nonce. Injected scripts have no nonce, so no hash, and do not run.
 * @param page UTF-8 bytes decoded as Latin-1, one character per byte; so is the returned `html`
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
    else if (end > body) hashes.push(scriptHash(Buffer.from(page.slice(body, end), 'latin1')));
  }
  return { html: page.replaceAll(attribute, ''), hashes };
}
