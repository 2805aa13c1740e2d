import { useEffect, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import type { ImportProgress } from '#shop/catalog/imports/apply/import-progress.server.ts';
import type { ImportShown } from '#shop/catalog/imports/apply/imports.server.ts';

/** Polling interval (ms). */
const LOOK_EVERY_MS = 2_000;

/** Polls the progress alone; the page's data reloads once the work has ended, or no answer came. */
export function useProgress(shown: ImportShown | null): ImportProgress | null {
  const { revalidate } = useRevalidator();
  const [looked, setLooked] = useState<{ of: ImportShown; progress: ImportProgress } | null>(null);
  const progress = looked && looked.of === shown ? looked.progress : shown;
  useEffect(() => {
    if (!shown || !progress || !isWorking(progress)) return;
    const look = async () => {
      const found = await ask(shown.id);
      if (!found || found.state !== shown.state || !isWorking(found)) await revalidate();
      // A new object even if nothing changed: it triggers the next poll.
      setLooked({ of: shown, progress: found ?? { ...progress } });
    };
    const next = setTimeout(() => void look(), LOOK_EVERY_MS);
    return () => clearTimeout(next);
  }, [shown, progress, revalidate]);
  return progress;
}

function isWorking({ state, pictures }: ImportProgress): boolean {
  return ['planning', 'applying', 'undoing'].includes(state) || pictures.waiting > 0;
}

/** Null without a usable answer: the session may be over. */
async function ask(id: string): Promise<ImportProgress | null> {
  try {
    const answer = await fetch(href('/admin/importa/:id/avanzamento', { id }), { redirect: 'error' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
