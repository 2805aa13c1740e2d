import { resolve } from 'node:path';
import type { Config } from '@react-router/dev/config';

/** Built by `npm run bench lighthouse`. */
export default {
  ssr: true,
  appDirectory: '.',
  buildDirectory: resolve('.cache/bare-page'),
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
