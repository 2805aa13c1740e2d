import WifiOff from 'lucide-react/icons/wifi-off';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPath, useBlocker, useLocation, useMatches, useNavigate } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { mayKeepPages } from '#shop/legal/consent/record-store.tsx';
import { CloseButton } from '#ui/close-button.tsx';
import { forgetOfflinePages } from '#ui/forget-offline-pages.ts';
import { isSavedOffline, savedSince, saveThisPage } from '#ui/offline-pages.ts';
import { isSiteReachable } from '#ui/site-reachable.ts';

/** Retry delay (ms) for a page that could not be opened. */
const AGAIN = 5_000;

/** Set when a page's code failed to load: only a new document can open that page. */
let broken = false;

/** Keeps the open page during outages: a failed link says so and is followed once the shop answers again. */
export default function ConnectionNotice() {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const { target, forget, tryNow } = useHeldNavigation();
  const savedAt = useSavedPage(target !== null);
  return (
    <div role="status" className="absolute inset-x-0 top-full">
      {(offline || target || savedAt) && (
        <div className="flex min-h-12 items-center justify-center gap-x-3 bg-ink py-1 pr-1 pl-4 text-[15px] text-bg leading-snug">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <p className="py-1.5">
            {offline ? 'Sei offline' : 'Il negozio non risponde'}
            {savedAt ? `: questa pagina è ${savedAt}. ` : '. '}
            {target && 'Apriamo la pagina appena torna il collegamento.'}
            {!target && !savedAt && 'Il carrello è al sicuro: continui appena torna il collegamento.'}
          </p>
          {target && (
            <>
              <button
                type="button"
                onClick={tryNow}
                className="label-caps min-h-11 shrink-0 px-2 underline underline-offset-4 focus-visible:outline-bg"
              >
                Riprova
              </button>
              <span className="[&>button]:hover:bg-bg/15 [&>button]:focus-visible:outline-bg">
                <CloseButton onClick={forget} label="Resta su questa pagina" />
              </span>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Delay (ms) before a page is stored: its pictures have loaded by then. */
const SETTLED = 3_000;

/**
 * With functional consent, stores open pages that work offline; without it removes them. A stored page states its age
 * and reloads once the shop answers, unless `left` for another: of two requested documents the browser opens the last.
 */
function useSavedPage(left: boolean): string | null {
  const { pathname, search } = useLocation();
  const opensOffline = useMatches().some(({ handle }) => (handle as RouteFacts | undefined)?.offline);
  const [said] = useState(() => {
    const { keptAt: savedAt } = document.documentElement.dataset;
    return savedAt ? savedSince(new Date(savedAt), new Date()) : null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is not read here: a new one starts the timer for the page that it opens
  useEffect(() => {
    if (!opensOffline || !import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      if (!mayKeepPages()) void forgetOfflinePages();
      else if (navigator.onLine) void saveThisPage();
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [opensOffline, pathname, search]);
  useEffect(() => {
    if (!said || left) return;
    let isOver = false;
    const again = async () => {
      if (navigator.onLine && (await isSiteReachable()) && !isOver) window.location.reload();
    };
    const timer = setInterval(again, AGAIN);
    window.addEventListener('online', again);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [said, left]);
  return said;
}

/** Address of a page that could not be opened, with functions to retry or give up. */
function useHeldNavigation() {
  const [target, setTarget] = useState<string | null>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef('');
  /** The router's target, before any rendering. */
  const args = useRef<string | null>(null);
  useEffect(() => {
    here.current = createPath(location);
    args.current = null;
  }, [location]);
  const leaving = useRef(false);

  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const moves = from.pathname !== to.pathname || from.search !== to.search;
    const held = navigator.onLine ? broken && moves : moves || from.hash === to.hash;
    if (moves && !held) args.current = createPath(to);
    return held;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const address = createPath(blocker.location);
    // Following a form's address would lose what was typed.
    if (address !== here.current) setTarget(address);
    blocker.reset();
  }, [blocker]);

  useEffect(() => {
    const { navigation: browser } = window as { navigation?: Navigation };
    function hold(event: NavigateEvent) {
      const { destination, navigationType, userInitiated, cancelable, downloadRequest } = event;
      if (leaving.current || !cancelable || destination.sameDocument || downloadRequest !== null) return;
      const url = new URL(destination.url);
      if (url.origin !== window.location.origin) return;
      // If a page's code is missing, even when prefetching, the router reloads: during an outage the page would be
      // lost.
      const missing =
        navigationType === 'reload' &&
        !userInitiated &&
        [here.current, args.current].includes(createPath(url));
      if (navigator.onLine && !missing) return;
      event.preventDefault();
      if (missing) {
        broken = true;
        if (!args.current) return;
        setTarget(args.current);
        // Navigating to the current page ends the navigation that will never arrive.
        navigate(here.current, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
      } else if (navigationType !== 'reload') {
        setTarget(destination.url);
      }
    }
    browser?.addEventListener('navigate', hold);
    return () => browser?.removeEventListener('navigate', hold);
  }, [navigate]);

  async function tryNow() {
    if (!target || leaving.current || !(await isSiteReachable())) return;
    leaving.current = true;
    window.location.assign(target);
  }
  useOpenSaved(target, leaving);
  const again = useRef(tryNow);
  again.current = tryNow;
  useEffect(() => {
    if (!target) return;
    const retry = () => void again.current();
    if (navigator.onLine) retry();
    const timer = setInterval(retry, AGAIN);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [target]);
  return { target, forget: () => setTarget(null), tryNow };
}

function useOpenSaved(target: string | null, leaving: RefObject<boolean>) {
  useEffect(() => {
    if (!target || navigator.onLine) return;
    let isOver = false;
    void isSavedOffline(target).then((saved) => {
      if (!saved || isOver) return;
      leaving.current = true;
      window.location.assign(target);
    });
    return () => {
      isOver = true;
    };
  }, [target, leaving]);
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
