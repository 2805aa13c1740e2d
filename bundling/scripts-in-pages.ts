import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** `x.ts?in-page` is the text of a script, as small as it gets, that stands in the page itself. */
export const scriptsInPages: Plugin = {
  name: 'scripts-in-pages',
  async load(id) {
    const [file, query] = id.split('?');
    if (!file || query !== 'in-page') return null;
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    const small = await minify(file, `{${code}}`, { compress: true, mangle: { toplevel: true } });
    return `export default ${JSON.stringify(small.code.trim())}`;
  },
};
