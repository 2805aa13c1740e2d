import { useEffect, useState } from 'react';

/**
 * Whether the page is drawn within the administration's, as a preview. Links that leave it lead nowhere then: no other
 * page of the shop can be framed, or is as the draft has it.
 */
export function useFramed(): boolean {
  const [isFramed, setIsFramed] = useState(false);
  useEffect(() => setIsFramed(window.self !== window.top), []);
  useEffect(() => {
    if (!isFramed) return;
    const stay = (event: Event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && link.pathname !== location.pathname) event.preventDefault();
    };
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, [isFramed]);
  return isFramed;
}
