import Ellipsis from 'lucide-react/icons/ellipsis';
import Store from 'lucide-react/icons/store';
import { useEffect, useRef } from 'react';
import {
  href,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
} from 'react-router';
import { routesContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { onlyPermitted, requirePermission } from '#routes/admin/shared/access.server.ts';
import { AdminFailure } from '#routes/admin/shared/admin-failure.tsx';
import { adminMeta } from '#routes/admin/shared/admin-meta.ts';
import { adminStyle } from '#routes/admin/shared/admin-style.ts';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';
import { AdminSearch } from '#routes/admin/shared/search/admin-search.tsx';
import { SignOutForm } from '#routes/shared/sign-out-form.tsx';
import { listenToOtherTabs } from '#routes/shared/tabs.ts';
import { permissionsOf } from '#shop/staff/auth/visitor.ts';
import type { Route } from './+types/route';
import { noteWhatWasDone } from './note-act.server.ts';
import { BAR, BAR_LABEL, navClass, ROW, ScreenLink } from './screen-link.tsx';
import { usePushRenewal } from './use-push-renewal.ts';

/** The menu's screens by address, each declared beside its route. */
const SCREENS = new Map(
  Object.values(import.meta.glob<Screen>('../**/screen.ts', { eager: true, import: 'screen' })).map(
    (screen) => [screen.to, screen],
  ),
);

export const links: Route.LinksFunction = adminStyle;

export const handle = { kind: 'admin', body: { maxBytes: 256 * 1024 } } satisfies RouteFacts;

/** As on every page (`app/http/security-headers.ts`), plus the camera for the till's code scanner. */
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
  const { catalogue } = args.context.get(shopContext);
  const permissions = permissionsOf(visitor);
  const { all } = args.context.get(routesContext);
  return {
    userId: visitor.userId,
    email: visitor.email,
    permissions,
    menu: all.flatMap(({ address, facts: { needs } }) =>
      SCREENS.has(address) && needs && permissions.includes(needs.read) ? address : [],
    ),
    assortment: await catalogue.assortment(),
  };
}

/** Dense controls; phones keep 16 px, below which they zoom in on a field. */
const COMPACT =
  '[&_:is(input,select):not([type=checkbox])]:min-h-11 [&_:is(input,textarea)]:px-3 [&_select]:pl-3 ' +
  '[&_:is(input,select,textarea)]:py-1.5 [&_:is(input,select,textarea)]:md:text-sm [&_label]:text-sm';

/** Pages check access themselves; only a change of categories affects this layout. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction === href('/admin/categorie');
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useOtherTabs();
  usePushRenewal(loaderData.userId);
  const main = useFocusOnArrival();
  return (
    <div className="min-h-svh text-sm max-md:[--bar-bottom:calc(3.5rem+env(safe-area-inset-bottom))] md:grid print:block md:grid-cols-[13rem_minmax(0,1fr)]">
      <a href="#contenuto" className="label-caps skip-link">
        Vai al contenuto
      </a>
      <header className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-1 print:hidden md:sticky md:top-0 md:h-svh md:flex-col md:flex-nowrap md:items-stretch md:gap-6 md:overflow-y-auto md:border-r md:border-b-0 md:px-5 md:py-8">
        <p className="mr-auto md:mr-0">
          <span className="block font-display text-lg">Amministrazione</span>
          <span className="hidden text-xs break-all text-ink-soft md:block">{loaderData.email}</span>
        </p>
        <AdminSearch />
        <Navigation menu={loaderData.menu} />
        <SignOutForm />
      </header>
      <main
        id="contenuto"
        ref={main}
        tabIndex={-1}
        className={`min-w-0 px-4 py-6 outline-none max-md:pb-24 md:px-8 md:py-8 print:pb-0 ${COMPACT}`}
      >
        <Outlet />
      </main>
    </div>
  );
}

function Navigation({ menu }: { menu: readonly string[] }) {
  const screens = menu.flatMap((address) => SCREENS.get(address) ?? []);
  const others = useRef<HTMLUListElement>(null);
  const close = () => others.current?.hidePopover();
  return (
    <nav
      aria-label="Amministrazione"
      data-bottom-bar
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-line max-md:border-t max-md:bg-surface max-md:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="max-md:grid max-md:auto-cols-fr max-md:grid-flow-col md:flex md:flex-col md:gap-1">
        {screens
          .filter(({ first }) => first)
          .map((screen) => (
            <li key={screen.to}>
              <ScreenLink screen={screen} className={BAR} labelClass={BAR_LABEL} />
            </li>
          ))}
        <li className="md:contents">
          <button
            type="button"
            popoverTarget="altre-pagine"
            className={`w-full text-ink-soft md:hidden ${BAR}`}
          >
            <Ellipsis aria-hidden size={20} strokeWidth={1.6} />
            <span className={BAR_LABEL}>Altro</span>
          </button>
          <ul
            ref={others}
            id="altre-pagine"
            popover="auto"
            className="bg-surface text-ink max-md:inset-x-0 max-md:top-auto max-md:bottom-(--bar-bottom) max-md:m-0 max-md:max-h-[calc(100svh-var(--bar-bottom))] max-md:w-full max-md:grid-cols-2 max-md:border-line max-md:border-t max-md:p-2 max-md:open:grid max-[18.75rem]:grid-cols-1 md:contents"
          >
            {screens
              .filter(({ first }) => !first)
              .map((screen) => (
                <li key={screen.to}>
                  <ScreenLink screen={screen} className={ROW} onClick={close} />
                </li>
              ))}
            <li>
              <Link to={href('/')} reloadDocument className={`${ROW} ${navClass(false)}`}>
                <Store aria-hidden size={18} strokeWidth={1.6} />
                Vedi il negozio
              </Link>
            </li>
          </ul>
        </li>
      </ul>
    </nav>
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

/** Signing out in one tab signs out in all. */
function useOtherTabs() {
  const { revalidate } = useRevalidator();
  useEffect(() => listenToOtherTabs(() => void revalidate()), [revalidate]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} />;
}
