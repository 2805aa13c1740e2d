import { useState } from 'react';
import { isSiteReachable } from '#ui/site-reachable.ts';

/**
 * A new document repairs every failure, code included that did not arrive: React keeps the failure of a `lazy` part for as
 * long as the document. While none can be loaded (`away`), the page stays.
 */
export function useNewDocument() {
  const [busy, setBusy] = useState(false);
  const [away, setAway] = useState(false);
  async function retry() {
    setBusy(true);
    const answers = await isSiteReachable();
    setBusy(false);
    setAway(!answers);
    if (answers) window.location.replace(window.location.pathname + window.location.search);
  }
  return { busy, away, retry };
}
