/** Actions of this page that ended. */
let ended = 0;

/** To be called with each action that ends, also without an answer: the server may have saved it. */
export function noteActionEnded() {
  ended += 1;
}

/**
 * Loads again what was loaded while an action ended. The router lets a revalidation that began before an action land
 * after the action's own, and shows the older data.
 */
export async function loadFresh<Data>(load: () => Promise<Data>): Promise<Data> {
  for (;;) {
    const before = ended;
    const data = await load();
    if (before === ended) return data;
  }
}
