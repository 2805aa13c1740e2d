import { readFile } from 'node:fs/promises';
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
  // Which pages are open is known from the scripts that came with them: the map of all is not read for it a second time.
  'dom/ssr/hydration.js': `
    import { shouldHydrateRouteLoader } from './routes.js';
    export function getHydrationData({ state, getRouteInfo }) {
      const loaderData = { ...state.loaderData };
      for (const id of Object.keys(window.__reactRouterRouteModules)) {
        const { clientLoader, hasLoader, hasHydrateFallback } = getRouteInfo(id);
        if (shouldHydrateRouteLoader(id, clientLoader, hasLoader, false) && (hasHydrateFallback || !hasLoader))
          delete loaderData[id];
        else if (!hasLoader) loaderData[id] = null;
      }
      return { ...state, loaderData };
    }`,
  // Nobody measures the router in browsers (`instrumentations`).
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    ${absent('instrumentHandler', 'instrumentationResultMetaContext')}`,
};

/** The file that begins a page, how it makes its router while React draws, and what makes it in turns of their own before. */
const BEGINNING = {
  file: 'dom-export/hydrated-router.js',
  made: 'if (!router) router = createHydratedRouter({',
  before: `
    HydratedRouter.ready = async (turn) => {
      try {
        createHydratedRouter({});
      } catch (pending) {
        if (typeof pending?.then !== 'function') throw pending;
        await pending;
      }
      await turn();
      router ??= createHydratedRouter({});
      await turn();
    };`,
};

/** Only the router's server asks for them, which no browser gets. */
function absent(...names: string[]): string {
  return `export const ${names.map((name) => `${name} = null`).join()};`;
}

/** Leaves out what the router does for others, and has it begin in pieces. A version of it that differs fails to build. */
export const leanRouter: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    if (this.environment.mode !== 'build') return null;
    const [, file = ''] = /react-router\/dist\/production\/lib\/(.+)$/.exec(id.replaceAll('\\', '/')) ?? [];
    if (file !== BEGINNING.file) return IN_PLACE[file] ?? null;
    const code = await readFile(id, 'utf8');
    if (!code.includes(BEGINNING.made)) throw new Error('The router no longer begins a page as it did');
    return code + BEGINNING.before;
  },
};
