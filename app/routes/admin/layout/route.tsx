import type { LucideIcon } from 'lucide-react';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Bell from 'lucide-react/icons/bell';
import Boxes from 'lucide-react/icons/boxes';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Factory from 'lucide-react/icons/factory';
import FileText from 'lucide-react/icons/file-text';
import GalleryThumbnails from 'lucide-react/icons/gallery-thumbnails';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import ListChecks from 'lucide-react/icons/list-checks';
import ListTree from 'lucide-react/icons/list-tree';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import Package from 'lucide-react/icons/package';
import Palette from 'lucide-react/icons/palette';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import Replace from 'lucide-react/icons/replace';
import Ruler from 'lucide-react/icons/ruler';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import Settings from 'lucide-react/icons/settings';
import Shapes from 'lucide-react/icons/shapes';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Signpost from 'lucide-react/icons/signpost';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import TableProperties from 'lucide-react/icons/table-properties';
import Tags from 'lucide-react/icons/tags';
import TrendingUp from 'lucide-react/icons/trending-up';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useRef } from 'react';
import {
  href,
  Link,
  NavLink,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
} from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { onlyPermitted, requirePermission } from '#routes/admin/shared/access.server.ts';
import { AdminFailure } from '#routes/admin/shared/admin-failure.tsx';
import { adminMeta } from '#routes/admin/shared/admin-meta.ts';
import { adminStyle } from '#routes/admin/shared/admin-style.ts';
import { SignOutForm } from '#routes/shared/sign-out-form.tsx';
import { listenToOtherTabs } from '#routes/shared/tabs.ts';
import { type Permission, permissionsOf } from '#shop/staff/auth/visitor.ts';
import type { Route } from './+types/route';
import { noteWhatWasDone } from './note-act.server.ts';
import { usePushRenewal } from './use-push-renewal.ts';

export const links: Route.LinksFunction = adminStyle;

/** The forms of the admin area bring long texts. */
export const handle = { kind: 'admin', body: { maxBytes: 256 * 1024 } } satisfies RouteFacts;

/** As for every page (`app/http/security-headers.ts`), but that the till may read codes with the camera. */
const PERMISSIONS = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/** The title is for addresses that the area does not have; each screen has its own. */
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
  return {
    userId: visitor.userId,
    email: visitor.email,
    permissions: permissionsOf(visitor),
    assortment: await catalogue.assortment(),
  };
}

/** The kit's controls, as dense as the admin area is; phones keep 16 px, below which they zoom in on a field. */
const COMPACT =
  '[&_:is(input,select):not([type=checkbox])]:min-h-11 [&_:is(input,textarea)]:px-3 [&_select]:pl-3 ' +
  '[&_:is(input,select,textarea)]:py-1.5 [&_:is(input,select,textarea)]:md:text-sm [&_label]:text-sm';

/** Who is signed in stays who they are; whether they still are, the page below asks. What is sold changes on one page. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction === href('/admin/categorie');
}

/** `needs` is what its route states; `tests/http/staff-access.test.ts` compares the menu with what opens. */
type Screen = { to: string; label: string; Icon: LucideIcon; needs: Permission };

/** What one does most comes first: on a phone these are the row at the bottom. */
const FIRST: Screen[] = [
  { to: href('/admin/ordini'), label: 'Ordini', Icon: ShoppingBag, needs: 'orders:read' },
  { to: href('/admin/prodotti'), label: 'Prodotti', Icon: Package, needs: 'products:write' },
  { to: href('/admin'), label: 'Panoramica', Icon: ChartColumn, needs: 'reports:read' },
  { to: href('/admin/recessi'), label: 'Recessi', Icon: Undo2, needs: 'refunds:write' },
];

/** On a phone these stand behind «Altro». */
const OTHERS: Screen[] = [
  { to: href('/admin/cambi'), label: 'Cambi', Icon: Replace, needs: 'orders:read' },
  { to: href('/admin/andamento'), label: 'Andamento', Icon: TrendingUp, needs: 'reports:read' },
  { to: href('/admin/cassa'), label: 'Cassa', Icon: ScanBarcode, needs: 'pos:use' },
  { to: href('/admin/giacenze'), label: 'Giacenze', Icon: Boxes, needs: 'products:write' },
  { to: href('/admin/inventario'), label: 'Inventario', Icon: ClipboardList, needs: 'products:write' },
  { to: href('/admin/prenotazioni'), label: 'Prenotazioni', Icon: Shirt, needs: 'orders:write' },
  { to: href('/admin/etichette'), label: 'Etichette', Icon: Tags, needs: 'products:write' },
  { to: href('/admin/campagne'), label: 'Campagne', Icon: BadgePercent, needs: 'campaigns:write' },
  { to: href('/admin/clienti'), label: 'Clienti', Icon: UsersRound, needs: 'customers:write' },
  { to: href('/admin/recensioni'), label: 'Recensioni', Icon: Star, needs: 'customers:write' },
  { to: href('/admin/newsletter'), label: 'Newsletter', Icon: Mail, needs: 'newsletter:write' },
  {
    to: href('/admin/completa'),
    label: 'Completa il catalogo',
    Icon: TableProperties,
    needs: 'products:write',
  },
  { to: href('/admin/produttori'), label: 'Produttori', Icon: Factory, needs: 'products:write' },
  { to: href('/admin/categorie'), label: 'Categorie e taglie', Icon: Ruler, needs: 'products:write' },
  { to: href('/admin/ricerche'), label: 'Ricerche a vuoto', Icon: SearchX, needs: 'settings:write' },
  { to: href('/admin/corrispettivi'), label: 'Corrispettivi', Icon: ReceiptEuro, needs: 'accounting:read' },
  { to: href('/admin/banca'), label: 'Movimenti della banca', Icon: Landmark, needs: 'refunds:write' },
  { to: href('/admin/home'), label: 'Pagina iniziale', Icon: House, needs: 'settings:write' },
  { to: href('/admin/aspetto'), label: 'Aspetto', Icon: Palette, needs: 'settings:write' },
  { to: href('/admin/spazi'), label: 'Spazi editoriali', Icon: GalleryThumbnails, needs: 'settings:write' },
  { to: href('/admin/look'), label: 'Look', Icon: Shapes, needs: 'products:write' },
  { to: href('/admin/pagine'), label: 'Pagine', Icon: FileText, needs: 'settings:write' },
  { to: href('/admin/menu'), label: 'Menu', Icon: ListTree, needs: 'settings:write' },
  { to: href('/admin/indirizzi'), label: 'Indirizzi', Icon: Signpost, needs: 'settings:write' },
  { to: href('/admin/importa'), label: 'Importa ed esporta', Icon: ArrowDownUp, needs: 'imports:write' },
  { to: href('/admin/feed'), label: 'Google e Meta', Icon: Megaphone, needs: 'campaigns:write' },
  { to: href('/admin/apertura'), label: 'Apertura', Icon: ListChecks, needs: 'settings:write' },
  { to: href('/admin/impostazioni'), label: 'Impostazioni', Icon: Settings, needs: 'settings:write' },
  { to: href('/admin/privacy'), label: 'Privacy', Icon: UserRoundSearch, needs: 'privacy:write' },
  { to: href('/admin/personale'), label: 'Personale', Icon: IdCard, needs: 'staff:write' },
  { to: href('/admin/registro'), label: 'Registro attività', Icon: ScrollText, needs: 'staff:write' },
  { to: href('/admin/avvisi'), label: 'Avvisi', Icon: Bell, needs: 'admin:enter' },
  { to: href('/admin/sicurezza'), label: 'Sicurezza', Icon: ShieldCheck, needs: 'admin:enter' },
];

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
        <Navigation permissions={loaderData.permissions} />
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

function Navigation({ permissions }: { permissions: readonly Permission[] }) {
  const may = ({ needs }: Screen) => permissions.includes(needs);
  const others = useRef<HTMLUListElement>(null);
  const close = () => others.current?.hidePopover();
  return (
    <nav
      aria-label="Amministrazione"
      data-bottom-bar
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-line max-md:border-t max-md:bg-surface max-md:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="max-md:grid max-md:auto-cols-fr max-md:grid-flow-col md:flex md:flex-col md:gap-1">
        {FIRST.filter(may).map((screen) => (
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
            {OTHERS.filter(may).map((screen) => (
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

/** A place in the row at the bottom of a phone, a row of the list elsewhere. */
const BAR =
  'flex items-center max-md:min-h-14 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:text-[11px] md:min-h-11 md:gap-2 md:px-3';
/** Five words do not fit beside each other on a phone at 200 %: there the symbols stand alone. */
const BAR_LABEL = 'max-[18.75rem]:sr-only';
const ROW = 'flex min-h-11 items-center gap-2 px-3';

type ScreenLinkProps = { screen: Screen; className: string; labelClass?: string; onClick?: () => void };

function ScreenLink({ screen: { to, label, Icon }, className, labelClass, onClick }: ScreenLinkProps) {
  return (
    <NavLink
      to={to}
      end={to === href('/admin')}
      onClick={onClick}
      className={({ isActive }) => `${className} ${navClass(isActive)}`}
    >
      <Icon aria-hidden size={18} strokeWidth={1.6} />
      <span className={labelClass}>{label}</span>
    </NavLink>
  );
}

function navClass(isActive: boolean): string {
  return isActive ? 'bg-stone font-semibold text-ink' : 'text-ink-soft hover:bg-stone/60 hover:text-ink';
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
  useEffect(() => listenToOtherTabs(() => void revalidate()), [revalidate]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} />;
}
