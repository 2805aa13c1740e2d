import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { afterPaint } from './after-paint.ts';
import { PREFETCH } from './device-preferences.ts';

/** Time (ms) on a link that counts as an intent to follow it. */
const INTENT = 100;

/** Events that begin or end such an intent. */
const HINTS = ['pointerover', 'focusin'] as const;

/** Events that end a press, which must not wait for a prefetched page. */
const ENDS = ['pointerup', 'pointercancel'] as const;

/** Lets the router follow light links (prefetched on intent) and links of parts not hydrated yet. */
export function FollowLinks() {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function hint({ target }: Event) {
      clearTimeout(timer);
      const link = linkAt(target);
      if (link?.dataset.routed === undefined || PREFETCH === 'none') return;
      timer = setTimeout(() => setAhead(addressOf(link)), INTENT);
    }
    const forget = () => clearTimeout(timer);
    function follow(event: MouseEvent) {
      const link = linkAt(event.target);
      const isPlain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      forget();
      const address = addressOf(link);
      const replace = address === addressOf(window.location);
      const viewTransition = link.dataset.routed === 'moves';
      // Renders the pressed state first.
      afterPaint(() => navigate(address, { replace, viewTransition }));
    }
    for (const kind of HINTS) document.addEventListener(kind, hint, { passive: true });
    for (const kind of ENDS) document.addEventListener(kind, forget, { passive: true });
    document.addEventListener('click', follow);
    return () => {
      forget();
      for (const kind of HINTS) document.removeEventListener(kind, hint);
      for (const kind of ENDS) document.removeEventListener(kind, forget);
      document.removeEventListener('click', follow);
    };
  }, [navigate]);
  return ahead && <PrefetchPageLinks page={ahead} />;
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  // Same-page anchors are left to the browser, which also moves the focus.
  const isHere = link?.getAttribute('href')?.startsWith('#');
  const isOurs = link?.closest('[data-routed]') && !isHere && !link.target && link.origin === location.origin;
  return isOurs ? link : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash;
