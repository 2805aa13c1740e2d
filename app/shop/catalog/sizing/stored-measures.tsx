import { browserStore, useBrowserStore } from '#ui/browser-store.ts';

/** Name in the browser's storage of the measures that somebody typed. They never leave the device. */
export const BODY_KEY = 'bodyMeasures';

/** The measures as they are stored: read (`my-size.ts`) only where there are some. */
export const storedMeasures = browserStore<string | null>({
  key: BODY_KEY,
  parse: (text) => text,
  format: (text) => text,
  empty: null,
});

/** The measures that this device keeps, as text; null where it keeps none. */
export function useStoredMeasures(): string | null {
  return useBrowserStore(storedMeasures);
}
