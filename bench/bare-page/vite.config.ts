import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { esmReact } from '../../bundling/esm-react.ts';
import { leanRouter } from '../../bundling/lean-router.ts';
import { plainImports } from '../../bundling/plain-imports.ts';
import { scriptsInPages } from '../../bundling/scripts-in-pages.ts';
import { SHARED_FILES } from '../../bundling/shared-files.ts';

/** As the shop's own (`vite.config.ts`), without what only the shop needs. */
export default defineConfig({
  plugins: [esmReact, leanRouter, plainImports, scriptsInPages, reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: false, emptyOutDir: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } } } },
  },
});
