import { reactRouter } from '@react-router/dev/vite';
import { SHARED_FILES } from '../../bundling/shared-files.ts';

/** As the shop's own (`vite.config.ts`), without what only the shop needs. */
export default {
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: false, emptyOutDir: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } } } },
  },
};
