import WifiOff from 'lucide-react/icons/wifi-off';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPath, useBlocker, useLocation, useMatches, useNavigate } from 'react-router';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { isKept, keepThisPage, keptSince } from '../../../ui/kept-pages.ts';
import { siteAnswers } from '../../../ui/site-answers.ts';

/** How long (ms) until a page that could not be opened is tried again. */
const AGAIN = 5_000;

/** Once code of a page could not be fetched, this document cannot open that page: the next one is a new document. */
let broken = false;

/**
 * Keeps the page that is open while the network, or the shop, is away: a link that cannot be followed says so
 * instead of ending on the browser's own error page, and is followed as soon as there is an answer.
 */
export default function ConnectionNotice() {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const { wanted, forget, attempt } = useHeldNavigation();
  const keptAt = useKeptPage(wanted !== null);
  return (
    <div role="status" className="absolute inset-x-0 top-full">
      {(offline || wanted || keptAt) && (
        <div className="flex min-h-12 items-center justify-center gap-x-3 bg-ink py-1 pr-1 pl-4 text-[15px] text-bg leading-snug">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <p className="py-1.5">
            {offline ? 'Sei offline' : 'Il negozio non risponde'}
            {keptAt ? `: questa pagina è ${keptAt}. ` : '. '}
            {wanted && 'Apriamo la pagina appena torna il collegamento.'}
            {!wanted && !keptAt && 'Il carrello è al sicuro: continui appena torna il collegamento.'}
          </p>
          {wanted && (
            <>
              <button
                type="button"
                onClick={attempt}
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

/** How long (ms) a page shows before it is kept: until then its pictures have come. */
const SETTLED = 3_000;

/**
 * Keeps the page that is open, where its route says that it opens without a network. Of a page that was opened so,
 * says since when it is kept, and loads it anew as soon as the shop answers, unless it is `left` for another then:
 * of two documents asked for at once the browser opens the last.
 */
function useKeptPage(left: boolean): string | null {
  const { pathname, search } = useLocation();
  const opensOffline = useMatches().some(({ handle }) => (handle as RouteFacts | undefined)?.offline);
  const [said] = useState(() => {
    const { keptAt } = document.documentElement.dataset;
    return keptAt ? keptSince(new Date(keptAt), new Date()) : null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened, and nothing else, is kept
  useEffect(() => {
    if (!opensOffline || !import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      if (navigator.onLine) void keepThisPage();
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [opensOffline, pathname, search]);
  useEffect(() => {
    if (!said || left) return;
    let isOver = false;
    const again = async () => {
      if (navigator.onLine && (await siteAnswers()) && !isOver) window.location.reload();
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

/** The page that was asked for and could not be opened: its address, and what can be done about it. */
function useHeldNavigation() {
  const [wanted, setWanted] = useState<string | null>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef('');
  /** Where the router is on its way to, before it draws anything of it. */
  const asked = useRef<string | null>(null);
  useEffect(() => {
    here.current = createPath(location);
    asked.current = null;
  }, [location]);
  const leaving = useRef(false);

  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const moves = from.pathname !== to.pathname || from.search !== to.search;
    const held = navigator.onLine ? broken && moves : moves || from.hash === to.hash;
    if (moves && !held) asked.current = createPath(to);
    return held;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const address = createPath(blocker.location);
    // Sending a form again by following its address would lose what was typed.
    if (address !== here.current) setWanted(address);
    blocker.reset();
  }, [blocker]);

  useEffect(() => {
    const { navigation: browser } = window as { navigation?: Navigation };
    function hold(event: NavigateEvent) {
      const { destination, navigationType, userInitiated, cancelable, downloadRequest } = event;
      if (leaving.current || !cancelable || destination.sameDocument || downloadRequest !== null) return;
      const url = new URL(destination.url);
      if (url.origin !== window.location.origin) return;
      // Where code of a page is missing, be it only fetched ahead, the router starts the document anew: without
      // a shop that answers, that would be the end of it.
      const missing =
        navigationType === 'reload' &&
        !userInitiated &&
        [here.current, asked.current].includes(createPath(url));
      if (navigator.onLine && !missing) return;
      event.preventDefault();
      if (missing) {
        broken = true;
        if (!asked.current) return;
        setWanted(asked.current);
        // Going to where we are, without asking for anything, ends the navigation that will never arrive.
        navigate(here.current, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
      } else if (navigationType !== 'reload') {
        setWanted(destination.url);
      }
    }
    browser?.addEventListener('navigate', hold);
    return () => browser?.removeEventListener('navigate', hold);
  }, [navigate]);

  async function attempt() {
    if (!wanted || leaving.current || !(await siteAnswers())) return;
    leaving.current = true;
    window.location.assign(wanted);
  }
  useOpenKept(wanted, leaving);
  const again = useRef(attempt);
  again.current = attempt;
  useEffect(() => {
    if (!wanted) return;
    const retry = () => void again.current();
    if (navigator.onLine) retry();
    const timer = setInterval(retry, AGAIN);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [wanted]);
  return { wanted, forget: () => setWanted(null), attempt };
}

/** Opens the page that is wanted from what the device keeps, where there is no network. */
function useOpenKept(wanted: string | null, leaving: RefObject<boolean>) {
  useEffect(() => {
    if (!wanted || navigator.onLine) return;
    let isOver = false;
    void isKept(wanted).then((kept) => {
      if (!kept || isOver) return;
      leaving.current = true;
      window.location.assign(wanted);
    });
    return () => {
      isOver = true;
    };
  }, [wanted, leaving]);
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
