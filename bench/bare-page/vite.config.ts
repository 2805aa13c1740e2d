import { reactRouter } from '@react-router/dev/vite';
import { sharedFilesOfBrowsers } from '../../bundling/shared-files.ts';

const shared = sharedFilesOfBrowsers();

/** As the shop's own (`vite.config.ts`), without what only the shop needs. */
export default {
  plugins: [shared.plugin, reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: false, emptyOutDir: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared.groups } } } } },
  },
};
