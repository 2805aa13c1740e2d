import { useEffect } from 'react';
import { useLocation } from 'react-router';

const FIELDS = 'input:not([type="hidden"]), select, textarea';

/** A field, or a section, whose id ends the address: it is unfolded, in view, and its first field has the focus. */
export function useLinkedPlace() {
  const location = useLocation();
  useEffect(() => {
    const place = document.getElementById(location.hash.slice(1));
    const isField = place?.matches(FIELDS);
    if (!place || !(isField || place.matches('section'))) return;
    const fold = place.closest('details') ?? place.querySelector<HTMLDetailsElement>('details.folded');
    if (fold) fold.open = true;
    place.scrollIntoView({ block: isField ? 'center' : 'start' });
    const fields = isField ? [place] : [...place.querySelectorAll<HTMLElement>(FIELDS)];
    // After the page has moved the focus to its content.
    const frame = requestAnimationFrame(() => fields.find((field) => field.checkVisibility())?.focus());
    return () => cancelAnimationFrame(frame);
  }, [location]);
}
