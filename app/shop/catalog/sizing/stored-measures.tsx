import { browserStore, useBrowserStore } from '#ui/browser-store.ts';

/** Storage key of the typed measures, which never leave the device. */
export const BODY_KEY = 'bodyMeasures';

/** As text: `my-size.ts` parses them only where there are some. */
export const storedMeasures = browserStore<string | null>({
  key: BODY_KEY,
  parse: (text) => text,
  format: (text) => text,
  empty: null,
});

/** As text; null without any. */
export function useStoredMeasures(): string | null {
  return useBrowserStore(storedMeasures);
}
