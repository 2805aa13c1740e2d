import type { Plugin } from 'vite';

/** The router's files that browsers never need here, and what stands in their place. */
const IN_PLACE: Record<string, string> = {
  // All pages are known from the start (`routeDiscovery` in react-router.config.ts): none is looked for.
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    ${absent('getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch')}`,
  // Nobody measures the router in browsers (`instrumentations`).
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    ${absent('instrumentHandler', 'instrumentationResultMetaContext')}`,
};

/** Only the router's server asks for them, which no browser gets. */
function absent(...names: string[]): string {
  return `export const ${names.map((name) => `${name} = null`).join()};`;
}

/** Leaves out what the router does for others. A version of it that asks these files for more fails to build. */
export const leanRouter: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (this.environment.mode !== 'build') return null;
    const [, file = ''] = /react-router\/dist\/production\/lib\/(.+)$/.exec(id.replaceAll('\\', '/')) ?? [];
    return IN_PLACE[file] ?? null;
  },
};
