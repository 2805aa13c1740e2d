import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What is imported, and the file that is published for it as CommonJS. */
const PARTS: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};
const MARK = '\0esm:';

/**
 * React, which is published as CommonJS only, as modules of the bundle: what nobody imports of it stays away, no file
 * brings along the code by which modules of that kind are read, and browsers read its functions once, not those inside
 * of another that is run at once.
 */
export const esmReact: Plugin = {
  name: 'esm-react',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source) {
    return this.environment.mode === 'build' && source in PARTS ? MARK + source : null;
  },
  async load(id) {
    const file = id.startsWith(MARK) ? PARTS[id.slice(MARK.length)] : undefined;
    if (!file) return null;
    // The packages name no files of that kind among those that may be imported.
    const [library = ''] = file.split('/');
    const folder = require.resolve(`${library}/package.json`).slice(0, -'package.json'.length);
    return asModule(await readFile(folder + file.slice(library.length + 1), 'utf8'));
  },
};

/**
 * A file of React's as a module with the same exports.
 * @throws Error when it asks for others, or gives something away, in a way that React's files never have
 */
function asModule(code: string): string {
  const names = new Set<string>();
  const module = code
    .replace(/^var (\w+ = require\("[^"]+"\)(,\s*)?)+;$/m, (all) =>
      all.replaceAll(/(?:var )?(\w+) = require\(("[^"]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replaceAll(/^( *)exports\.(\w+) =/gm, (_, indent: string, name: string) => {
      if (names.has(name)) return `${indent}exported_${name} =`;
      if (indent) throw new Error(`React's "${name}" is first given away inside of something else`);
      names.add(name);
      return `var exported_${name} =`;
    })
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1');
  if (/\b(module|exports|require)\b(?=[.[(])/.test(module))
    throw new Error('React is no longer published as it was');
  const exported = [...names].map((name) => `exported_${name} as ${name}`);
  const all = [...names].map((name) => `${name}: exported_${name}`);
  return `${module}\nexport { ${exported.join(', ')} };\nexport default { ${all.join(', ')} };\n`;
}
