import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Draws lucide's icons by `app/ui/icon.ts`, on the server and in browsers alike. */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  // Packed ahead for the development server, the icons would bring lucide's own code along.
  config: () => ({ optimizeDeps: { exclude: ['lucide-react'] } }),
  resolveId(source, importer) {
    const isAsked = source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react');
    return isAsked ? resolve('app/ui/icon.ts') : null;
  },
};
