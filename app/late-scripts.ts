/**
 * The page is whole without its scripts: they wait for style, letters and the first pictures. The modules' addresses
 * and the script that brings the page to life become a data block, which browsers leave alone and the page's own
 * script (`page-script.ts`) starts.
 * @param html a rendered document with the router's own links and scripts
 * @param entry the address of the module that brings the page to life; it runs last
 */
export function withLateScripts(html: string, entry: string): string {
  const modules: string[] = [];
  const rest = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, address: string) => {
    if (address !== entry) modules.push(address);
    return '';
  });
  return rest.replace(
    /<script type="module"[^>]*>/,
    `<script type="text/plain" data-modules="${[...modules, entry].join(' ')}">`,
  );
}
