import { useEffect, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import type { ImportProgress, ImportShown } from '#shop/catalog/imports/apply/imports.server.ts';

/** Pause (ms) between two looks at how far the work is. */
const LOOK_EVERY_MS = 2_000;

/**
 * How far the work on a file is. While it goes on only that is requested; the rest of the page comes anew once the work
 * has ended, or when nobody could say.
 */
export function useProgress(shown: ImportShown | null): ImportProgress | null {
  const { revalidate } = useRevalidator();
  const [looked, setLooked] = useState<{ of: ImportShown; progress: ImportProgress } | null>(null);
  const progress = looked && looked.of === shown ? looked.progress : shown;
  useEffect(() => {
    if (!shown || !progress || !isWorking(progress)) return;
    const look = async () => {
      const found = await ask(shown.id);
      if (!found || found.state !== shown.state || !isWorking(found)) await revalidate();
      // Another value even where nothing changed: the next look follows from it.
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

/** Null where there is no answer, or none that says how far: the session may be over. */
async function ask(id: string): Promise<ImportProgress | null> {
  try {
    const answer = await fetch(href('/admin/importa/:id/avanzamento', { id }), { redirect: 'error' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
