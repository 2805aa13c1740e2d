import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { afterPaint } from './after-paint.ts';
import { PREFETCH } from './device-preferences.ts';

/** How long (ms) somebody stays on a link before they are taken to be about to follow it. */
const INTENT = 100;

/** What tells that somebody is about to follow a link, or has gone elsewhere. */
const HINTS = ['pointerover', 'focusin'] as const;

/** What tells that a press is over: what comes of it now must not wait for a page that is only guessed at. */
const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * Leads on within the page, as the router's own links do, where a light link or one of a part at rest was followed.
 * The page that a light link leads to is fetched as soon as somebody is about to follow it.
 */
export function FollowLinks() {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function hint({ target }: Event) {
      clearTimeout(timer);
      const link = linkAt(target);
      if (link?.dataset.way === undefined || PREFETCH === 'none') return;
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
      const viewTransition = link.dataset.way === 'moves';
      // That the link was pressed shows first.
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

/** The link of ours that something happens to. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  // A place on the same page is the browser's own affair: it moves the focus there, too.
  const isHere = link?.getAttribute('href')?.startsWith('#');
  const isOurs = link?.closest('[data-way]') && !isHere && !link.target && link.origin === location.origin;
  return isOurs ? link : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash;
