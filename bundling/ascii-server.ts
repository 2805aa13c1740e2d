import type { Plugin } from 'vite';

/**
 * Letters and signs beyond ASCII as escapes, in what the server runs: with a single one of them in a file, Node's loader
 * makes two bytes of each of its letters, which the engine holds as long as the program runs.
 */
export const asciiServer: Plugin = {
  name: 'ascii-server',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = ascii(file.code);
  },
};

/** @throws Error where escapes would be shown as they stand there */
function ascii(code: string): string {
  if (/String\.raw`[^`]*[^\0-\x7f]/.test(code))
    throw new Error('A text of String.raw has a letter beyond ASCII');
  return code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
