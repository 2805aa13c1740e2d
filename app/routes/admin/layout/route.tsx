import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  href,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router';
import { routesContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { RELEASE } from '#lib/release.ts';
import { onlyPermitted, requirePermission } from '#routes/admin/shared/access.server.ts';
import { AdminFailure } from '#routes/admin/shared/admin-failure.tsx';
import { adminStyle } from '#routes/admin/shared/admin-style.ts';
import { currentScreen, keyOf, menuFor, screensOf } from '#routes/admin/shared/menu.ts';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';
import { adminMeta } from '#routes/admin/shared/page.ts';
import { currentSubscription } from '#routes/admin/shared/push-device.ts';
import { AdminSearch } from '#routes/admin/shared/search/admin-search.tsx';
import { type Waiting, waitingOn } from '#routes/admin/shared/waiting.server.ts';
import ClosedNotice from '#routes/shared/closed-notice.tsx';
import DemoNotice from '#routes/shared/demo-notice.tsx';
import { SignOutForm } from '#routes/shared/sign-out-form.tsx';
import { listenToOtherTabs } from '#routes/shared/tabs.ts';
import { permissionsOf } from '#shop/staff/auth/visitor.ts';
import { textLinkClass } from '#ui/button.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import type { Route } from './+types/route';
import { Menu, ScreenLink } from './menu.tsx';
import { noteWhatWasDone } from './note-act.server.ts';

export const links: Route.LinksFunction = adminStyle;

export const handle = { kind: 'admin', body: { maxBytes: 256 * 1024 } } satisfies RouteFacts;

/** The policy of every page (`app/http/security-headers.ts`), plus the camera for the till's code scanner. */
const PERMISSIONS = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/** For unknown addresses; each screen has its own. */
export const meta: Route.MetaFunction = () => adminMeta('Amministrazione');

export const middleware: Route.MiddlewareFunction[] = [
  onlyPermitted,
  async (args, next) => {
    const note = await noteWhatWasDone(args);
    const response = await next();
    await note(response.status);
    response.headers.set('Cache-Control', 'no-store');
    response.headers.set('X-Robots-Tag', 'noindex, nofollow');
    response.headers.set('Permissions-Policy', PERMISSIONS);
    return response;
  },
];

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, 'admin:enter');
  const shop = args.context.get(shopContext);
  const permissions = permissionsOf(visitor);
  const menu = menuFor(args.context.get(routesContext), permissions);
  return {
    userId: visitor.userId,
    email: visitor.email,
    release: RELEASE,
    permissions,
    menu: menu.map(keyOf),
    waiting: await waitingOn(shop, menu),
    isPublicDemo: shop.config.publicDemo,
    isClosed: !(await shop.cachedSettings.read()).shopOpened,
    assortment: await shop.catalogue.assortment(),
  };
}

/** Dense controls; phones keep 16 px, below which they zoom in on a field. */
const COMPACT =
  '[&_:is(input,select):not([type=checkbox])]:min-h-11 [&_:is(input,textarea)]:px-3 [&_select]:pl-3 ' +
  '[&_:is(input,select,textarea)]:py-1.5 [&_:is(input,select,textarea)]:md:text-sm [&_label]:text-sm';

/** Pages check access themselves; only a change of categories, or opening the shop, affects this layout. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction === href('/admin/categorie') || formAction === href('/admin/apertura/negozio');
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useOtherTabs();
  usePushRenewal(loaderData.userId);
  useLinkedPlace();
  const main = useFocusOnArrival();
  const location = useLocation();
  const screens = screensOf(loaderData.menu);
  const waiting = useWaiting(loaderData.waiting);
  return (
    <div className="min-h-svh text-sm max-md:[--bar-bottom:calc(3.5rem+env(safe-area-inset-bottom))] md:grid print:block md:grid-cols-[13rem_minmax(0,1fr)]">
      <a href="#contenuto" className="label-caps skip-link">
        Vai al contenuto
      </a>
      <header className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-1 print:hidden md:sticky md:top-0 md:h-svh md:flex-col md:flex-nowrap md:items-stretch md:gap-1 md:overflow-y-auto md:border-r md:border-b-0 md:px-3 md:py-1.5">
        <div className="flex grow items-center justify-between md:grow-0">
          <p className="font-display text-lg md:text-[.9375rem]">Amministrazione</p>
          <PersonMenu
            email={loaderData.email}
            screens={screens.filter(({ group }) => group === 'person')}
            current={currentScreen(screens, location)}
          />
        </div>
        <AdminSearch />
        <Menu screens={screens.filter(({ group }) => group !== 'person')} waiting={waiting} />
      </header>
      <main
        id="contenuto"
        ref={main}
        tabIndex={-1}
        className={`min-w-0 px-4 py-6 outline-none max-md:pb-24 md:px-8 md:py-8 print:pb-0 ${COMPACT}`}
      >
        {loaderData.isPublicDemo && (
          <div className="mb-6">
            <DemoNotice />
          </div>
        )}
        {loaderData.isClosed && <ClosedNotice sees="staff" />}
        <Outlet />
        <footer className="mt-10 text-ink-soft text-xs print:hidden">
          Vetrina {loaderData.release} ·{' '}
          <OutsideLink href={href('/licenze')} className={textLinkClass()}>
            Licenze
          </OutsideLink>
        </footer>
      </main>
    </div>
  );
}

/** After navigation the focus moves to the content, as on a fresh page. */
function useFocusOnArrival() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function useOtherTabs() {
  const { revalidate } = useRevalidator();
  useEffect(() => listenToOtherTabs(() => void revalidate()), [revalidate]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} />;
}

type PersonMenuProps = { email: string; screens: readonly Screen[]; current: Screen | undefined };

/** Menu of the signed-in person: address, own pages, signing out. */
function PersonMenu({ email, screens, current }: PersonMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div>
      <button
        type="button"
        popoverTarget="il-tuo-accesso"
        className="grid size-11 place-items-center text-ink-soft hover:bg-stone/60 hover:text-ink"
      >
        <CircleUserRound aria-hidden size={22} strokeWidth={1.6} />
        <span className="sr-only">Il tuo accesso</span>
      </button>
      <div
        ref={panel}
        id="il-tuo-accesso"
        popover="auto"
        className="inset-auto top-14 m-0 w-64 gap-1 border border-line bg-surface p-3 text-ink shadow-lg open:grid max-md:right-2 md:left-3"
      >
        <p className="px-3 text-xs text-ink-soft break-all">{email}</p>
        {screens.map((screen) => (
          <ScreenLink
            key={screen.to}
            screen={screen}
            isCurrent={screen === current}
            onClick={() => panel.current?.hidePopover()}
          />
        ))}
        <SignOutForm label="Esci" className="mt-1 px-3" />
      </div>
    </div>
  );
}

/** Renews notifications, which end with the session, once the same person is back on the device. */
function usePushRenewal(userId: string): void {
  const fetcher = useFetcher();
  const renew = useEffectEvent(async () => {
    const current = await currentSubscription(userId);
    if (current)
      void fetcher.submit(
        { intent: 'renew', ...current },
        { method: 'post', action: href('/admin/avvisi/dispositivi') },
      );
  });
  useEffect(() => {
    void renew();
  }, []);
}

const FIELDS = 'input:not([type="hidden"]), select, textarea';

/** Unfolds the field or section named by the address's fragment, scrolls to it and focuses its first field. */
function useLinkedPlace() {
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

/** Loads the counts again after navigations, saving and live changes. */
function useWaiting(first: Waiting): Waiting {
  const [waiting, setWaiting] = useState(first);
  const shown = useMatches().at(-1)?.loaderData;
  const [counted, setCounted] = useState(shown);
  useEffect(() => {
    if (shown === counted) return;
    const abort = new AbortController();
    void (async () => {
      try {
        const answer = await fetch(href('/admin/in-attesa'), { signal: abort.signal });
        if (!answer.ok || answer.redirected) return;
        setWaiting(await answer.json());
        setCounted(shown);
      } catch {
        // Without a network the last counts stay.
      }
    })();
    return () => abort.abort();
  }, [shown, counted]);
  return waiting;
}
