import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

const PARTS = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];
const MARK = '\0esm:';

/**
 * React, which is published as CommonJS only, as one more module of the bundle: no other file then brings the code
 * along, nor one more request, by which modules of that kind are read.
 */
export const esmReact: Plugin = {
  name: 'esm-react',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer = '') {
    const isReacts = /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(importer);
    const wanted = this.environment.mode === 'build' && PARTS.includes(source) && !isReacts;
    return wanted && !importer.startsWith(MARK) ? MARK + source : null;
  },
  load(id) {
    if (!id.startsWith(MARK)) return null;
    const part = id.slice(MARK.length);
    const names = Object.keys(require(part)).filter((name) => name !== 'default');
    const file = JSON.stringify(require.resolve(part));
    return `import part from ${file}; export default part; export const { ${names.join(', ')} } = part;`;
  },
};
