import ChartColumn from 'lucide-react/icons/chart-column';
import Factory from 'lucide-react/icons/factory';
import Package from 'lucide-react/icons/package';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Store from 'lucide-react/icons/store';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { useEffect, useRef } from 'react';
import { href, isRouteErrorResponse, Link, NavLink, Outlet, useLocation, useRevalidator } from 'react-router';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { signInFor } from '../../shared/return-to.ts';
import { SignOutForm } from '../../shared/sign-out-form.tsx';
import { hearOtherTabs } from '../../shared/tabs.ts';
import { isDataOfPage, requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import type { Route } from './+types/route';

/** The forms of the admin area bring long texts. */
export const handle = { kind: 'admin', body: { maxBytes: 256 * 1024 } } satisfies RouteFacts;

/** The title is for addresses that the area does not have; each screen has its own. */
export const meta: Route.MetaFunction = () => adminMeta('Amministrazione');

/**
 * Stands before every page and action below it, and each of them asks again by itself. Data that an open page
 * asks for is left to its loaders: refused here it would take the whole page away, and what was typed with it.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (asked, next) => {
    if (!isDataOfPage(asked.request)) await requirePermission(asked, 'admin:enter');
    const response = await next();
    response.headers.set('Cache-Control', 'no-store');
    response.headers.set('X-Robots-Tag', 'noindex, nofollow');
    return response;
  },
];

export async function loader(asked: Route.LoaderArgs) {
  const { email } = await requirePermission(asked, 'admin:enter');
  return { email };
}

/** The kit's controls, as dense as the admin area is; phones keep 16 px, below which they zoom in on a field. */
const COMPACT =
  '[&_:is(input,select):not([type=checkbox])]:min-h-11 [&_:is(input,select,textarea)]:px-3 ' +
  '[&_:is(input,select,textarea)]:py-1.5 [&_:is(input,select,textarea)]:md:text-sm [&_label]:text-sm';

/** Who is signed in stays who they are; whether they still are, the page below asks. */
export function shouldRevalidate() {
  return false;
}

const SCREENS = [
  { to: href('/admin'), label: 'Panoramica', Icon: ChartColumn },
  { to: href('/admin/prodotti'), label: 'Prodotti', Icon: Package },
  { to: href('/admin/produttori'), label: 'Produttori', Icon: Factory },
  { to: href('/admin/ordini'), label: 'Ordini', Icon: ShoppingBag },
  { to: href('/admin/recessi'), label: 'Recessi', Icon: Undo2 },
  { to: href('/admin/corrispettivi'), label: 'Corrispettivi', Icon: ReceiptEuro },
  { to: href('/admin/impostazioni'), label: 'Impostazioni', Icon: Settings },
  { to: href('/admin/privacy'), label: 'Privacy', Icon: UserRoundSearch },
  { to: href('/account/sicurezza'), label: 'Sicurezza', Icon: ShieldCheck },
];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useOtherTabs();
  const main = useFocusOnArrival();
  return (
    <div className="min-h-svh text-sm md:grid print:block md:grid-cols-[13rem_minmax(0,1fr)]">
      <a href="#contenuto" className="label-caps skip-link">
        Vai al contenuto
      </a>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface px-4 py-2 print:hidden md:sticky md:top-0 md:h-svh md:flex-col md:items-stretch md:gap-6 md:border-r md:border-b-0 md:px-5 md:py-8">
        <p className="mr-auto md:mr-0">
          <span className="block font-display text-lg">Amministrazione</span>
          <span className="hidden text-xs break-all text-ink-soft md:block">{loaderData.email}</span>
        </p>
        <nav aria-label="Amministrazione" className="order-last w-full md:order-none">
          <ul className="flex flex-wrap gap-1 max-md:-mx-2 max-sm:gap-0 md:flex-col">
            {SCREENS.map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === href('/admin')} className={navClass}>
                  <Icon aria-hidden size={18} strokeWidth={1.6} className="max-sm:hidden" />
                  {label}
                </NavLink>
              </li>
            ))}
            <li className="ml-auto md:ml-0">
              <Link to={href('/')} reloadDocument className={navClass({ isActive: false })}>
                <Store aria-hidden size={18} strokeWidth={1.6} />
                <span className="max-sm:sr-only">Vedi il negozio</span>
              </Link>
            </li>
          </ul>
        </nav>
        <SignOutForm />
      </header>
      <main
        id="contenuto"
        ref={main}
        tabIndex={-1}
        className={`min-w-0 outline-none px-4 py-6 md:px-8 md:py-8 ${COMPACT}`}
      >
        <Outlet />
      </main>
    </div>
  );
}

function navClass({ isActive }: { isActive: boolean }) {
  const look = isActive
    ? 'bg-stone font-semibold text-ink'
    : 'text-ink-soft hover:bg-stone/60 hover:text-ink';
  return `flex min-h-11 items-center gap-2 px-3 max-sm:px-2 max-sm:text-[13px] ${look}`;
}

/** After a change of screen the focus starts at its content, as it would on a page loaded afresh. */
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

/** Whoever signs out in one tab is out in all of them. */
function useOtherTabs() {
  const { revalidate } = useRevalidator();
  useEffect(() => hearOtherTabs(() => void revalidate()), [revalidate]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const location = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [title, description] =
    status === 401
      ? ['La sessione è scaduta', 'Accedi di nuovo per continuare.']
      : status === 403
        ? ['Accesso non consentito', 'Questo account non ha accesso all’area di amministrazione.']
        : status === 404
          ? ['Pagina non trovata', 'Questa pagina dell’amministrazione non esiste.']
          : ['Qualcosa non ha funzionato', 'La pagina non si è caricata. Di solito basta qualche istante.'];
  return (
    <main id="contenuto" className="mx-auto max-w-md px-4 py-20 text-center">
      <h1 className="font-display text-2xl">{title}</h1>
      <p role="alert" className="mt-3 text-ink-soft">
        {description}
      </p>
      <p className="mt-6">
        {status === 401 || status === 403 ? (
          <a href={signInFor(location)} className={buttonClass()}>
            Accedi
          </a>
        ) : (
          <Button onClick={() => window.location.reload()}>Riprova</Button>
        )}
      </p>
    </main>
  );
}
