import { useState } from 'react';

type Options = {
  /** The first option is active by default; otherwise none is, and the field follows both ends. */
  beginsWithFirst?: boolean;
};

/** Active option of a combobox (WAI-ARIA: the focus stays in the field), null for none. @param ids in order */
export function useActiveOption(ids: readonly string[], { beginsWithFirst = false }: Options = {}) {
  const [reached, reach] = useState<string | null>(null);
  const begun = beginsWithFirst ? (ids[0] ?? null) : null;
  const active = reached !== null && ids.includes(reached) ? reached : begun;

  function move(step: 1 | -1) {
    const at = active === null ? -1 : ids.indexOf(active);
    const beyond = step < 0 && (at < 0 || (beginsWithFirst && at === 0));
    const next = ids[beyond ? ids.length - 1 : at + step] ?? null;
    reach(next);
    if (next !== null)
      requestAnimationFrame(() => document.getElementById(next)?.scrollIntoView({ block: 'nearest' }));
  }

  return { active, move, leave: () => reach(null) };
}
