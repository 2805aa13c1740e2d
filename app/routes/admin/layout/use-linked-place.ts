import { useEffect } from 'react';
import { useLocation } from 'react-router';

const FIELDS = 'input:not([type="hidden"]), select, textarea';

/** Unfolds the field or section named by the address's fragment, scrolls to it and focuses its first field. */
export function useLinkedPlace() {
  const location = useLocation();
  useEffect(() => {
    const named = document.getElementById(location.hash.slice(1));
    const isField = named?.matches(FIELDS);
    const place = isField ? named : named?.closest<HTMLElement>('section');
    if (!named || !place) return;
    const isSection = place === named || place.getAttribute('aria-labelledby') === named.id;
    if (!isField && !isSection) return;
    const fold = place.closest('details') ?? place.querySelector<HTMLDetailsElement>('details.folded');
    if (fold) fold.open = true;
    place.scrollIntoView({ block: isField ? 'center' : 'start' });
    const fields = isField ? [place] : [...place.querySelectorAll<HTMLElement>(FIELDS)];
    // After the page has moved the focus to its content.
    const frame = requestAnimationFrame(() => fields.find((field) => field.checkVisibility())?.focus());
    return () => cancelAnimationFrame(frame);
  }, [location]);
}
