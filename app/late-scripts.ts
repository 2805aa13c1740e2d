/** How browsers read it in the page, where the page's own script looks for what it starts. */
const LATER = 'later';

/**
 * The page is whole without its scripts: they wait for style, letters and the first pictures.
 * @param html a rendered document with the router's own links and scripts
 * @param entry the address of the module that brings the page to life; it runs last
 */
export function withLateScripts(html: string, entry: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
    .replace(`<link rel="${LATER}" href="${entry}"`, `<link rel="${LATER} last" href="${entry}"`)
    .replace('<script type="module"', `<script type="${LATER}"`);
}
