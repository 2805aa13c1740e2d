import { browserStore, useBrowserStore } from '#ui/browser-store.ts';

/** Storage key of the typed measures, which never leave the device. */
export const BODY_KEY = 'bodyMeasures';

/** Unparsed: `my-size.ts` is loaded only if there are some. */
export const storedMeasures = browserStore<string | null>({
  key: BODY_KEY,
  parse: (text) => text,
  format: (text) => text,
  empty: null,
});

/** JSON; null without measures. */
export function useStoredMeasures(): string | null {
  return useBrowserStore(storedMeasures);
}
