import { useEffect, useState } from 'react';

/** Whether the page is framed as a preview: its outgoing links are then disabled, as they do not show the draft. */
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
