import type { Plugin } from 'vite';

/**
 * `import()` as browsers know it, without the code that Vite puts around each: it brings styles along, of which there
 * is one sheet for all parts of a page, and asks ahead for what a part imports, a list of names in every file.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (this.environment.mode !== 'build' || !id.endsWith('vite/preload-helper.js')) return null;
    return 'export const __vitePreload = (load) => load();';
  },
};
