import Calculator from 'lucide-react/icons/calculator';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Percent from 'lucide-react/icons/percent';
import Plus from 'lucide-react/icons/plus';
import Settings2 from 'lucide-react/icons/settings-2';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useId, useRef, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { currentScreen, keyOf } from '#routes/admin/shared/menu.ts';
import { GROUPS, type Group, type Screen } from '#routes/admin/shared/menu-screen.ts';
import type { Waiting } from '#routes/admin/shared/waiting.server.ts';

/** Classes of an item in the row at the foot of phones, or above the groups elsewhere. */
export const BAR =
  'relative flex items-center max-md:min-h-14 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:text-[11px] md:min-h-11 md:gap-2 md:px-3';
/** Five words do not fit on a phone at 200 %: only the symbols show. */
export const BAR_LABEL = 'max-[18.75rem]:sr-only';
/** The count stands beside the symbol. */
export const BAR_COUNT = 'max-md:absolute max-md:top-1 max-md:right-[max(0px,calc(50%-1.625rem))]';
/** Lower rows for precise pointers, so that every group fits beside the page. */
export const ROW = 'flex min-h-11 items-center gap-2 px-3 md:pointer-fine:min-h-9';

type ScreenLinkProps = {
  screen: Screen;
  isCurrent: boolean;
  count?: number;
  inBar?: boolean;
  onClick?: () => void;
};

export function ScreenLink({ screen, isCurrent, count = 0, inBar = false, onClick }: ScreenLinkProps) {
  const { to, label, Icon } = screen;
  const id = useId();
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={count > 0 ? id : undefined}
      className={`${inBar ? BAR : ROW} ${navClass(isCurrent)}`}
    >
      <Icon aria-hidden size={18} strokeWidth={1.6} />
      <span className={inBar ? `md:grow ${BAR_LABEL}` : 'grow'}>{label}</span>
      <Count id={id} count={count} className={inBar ? BAR_COUNT : ''} />
    </Link>
  );
}

/** Linked by `aria-describedby`: the accessible name stays the screen's. */
export function Count({ id, count, className = '' }: { id: string; count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      id={id}
      aria-hidden
      className={`min-w-5 bg-accent px-1 text-center font-bold text-[11px] text-bg leading-5 tabular-nums ${className}`}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> in attesa</span>
    </span>
  );
}

export function navClass(isActive: boolean): string {
  return isActive ? 'bg-stone font-semibold text-ink' : 'text-ink-soft hover:bg-stone/60 hover:text-ink';
}

const ICONS = {
  Vendite: Wallet,
  Catalogo: Tag,
  Promozioni: Percent,
  Negozio: Store,
  Conti: Calculator,
  Impostazioni: Settings2,
} as const satisfies Record<Group, typeof Tag>;

/** Classes of the panel that opens above the row at the foot of phones. */
const PANEL =
  'bg-surface text-ink max-md:inset-x-0 max-md:top-auto max-md:bottom-(--bar-bottom) max-md:m-0 ' +
  'max-md:max-h-[calc(100svh-var(--bar-bottom))] max-md:w-full max-md:overflow-y-auto max-md:border-line max-md:border-t max-md:p-2';

/** Groups of screens beside the page; on phones a row at its foot, with all groups behind «Altro». */
export function Menu({ screens, waiting }: { screens: readonly Screen[]; waiting: Waiting }) {
  const { key, ...address } = useLocation();
  const current = currentScreen(screens, address);
  const [chosen, choose] = useState<{ at: string; group: Group | null }>();
  const open = chosen?.at === key ? chosen.group : current?.group;
  const panels = { new: useRef<HTMLUListElement>(null), groups: useRef<HTMLUListElement>(null) };
  const close = () => panels.groups.current?.hidePopover();
  const of = (group: Screen['group']) => screens.filter((screen) => screen.group === group);
  const link = (screen: Screen) => ({ screen, count: waiting[screen.to], isCurrent: screen === current });
  const first = screens.filter((screen) => screen.first);
  const behind = screens.filter((screen) => !screen.first && screen.group !== 'new');

  const inBar = (screen: Screen) => (
    <li key={keyOf(screen)} className={screen.group ? 'md:hidden' : ''}>
      <ScreenLink {...link(screen)} inBar />
    </li>
  );
  return (
    <nav
      aria-label="Amministrazione"
      data-bottom-bar
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-line max-md:border-t max-md:bg-surface max-md:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="max-md:grid max-md:auto-cols-fr max-md:grid-flow-col md:flex md:flex-col">
        {first.slice(0, -1).map(inBar)}
        <li className="md:hidden">
          <BarButton opens="nuovo" label="Nuovo" Icon={Plus} />
          <ul ref={panels.new} id="nuovo" popover="auto" className={`${PANEL} open:grid md:hidden`}>
            {of('new').map((screen) => (
              <li key={keyOf(screen)}>
                <ScreenLink {...link(screen)} onClick={() => panels.new.current?.hidePopover()} />
              </li>
            ))}
          </ul>
        </li>
        {first.slice(-1).map(inBar)}
        <li className="md:contents">
          <BarButton opens="altre-pagine" label="Altro" Icon={Ellipsis} count={sumOf(behind, waiting)} />
          <ul ref={panels.groups} id="altre-pagine" popover="auto" className={`${PANEL} md:contents`}>
            {GROUPS.filter((group) => of(group).length > 0).map((group) => (
              <MenuGroup
                key={group}
                group={group}
                isOpen={group === open}
                count={sumOf(of(group), waiting)}
                onToggle={() => choose({ at: key, group: group === open ? null : group })}
              >
                {of(group).map((screen) => (
                  <li key={keyOf(screen)} className={group === open ? '' : closedClass(screen)}>
                    <ScreenLink {...link(screen)} onClick={close} />
                  </li>
                ))}
              </MenuGroup>
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

/** Without scripts all groups are open, as nothing could open them. */
function closedClass({ pinned }: Screen): string {
  return `${pinned ? 'max-md:hidden' : 'hidden'} noscript:block`;
}

function sumOf(screens: readonly Screen[], waiting: Waiting): number {
  return screens.reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0);
}

type BarButtonProps = { opens: string; label: string; Icon: typeof Tag; count?: number };

function BarButton({ opens, label, Icon, count = 0 }: BarButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      popoverTarget={opens}
      aria-describedby={count > 0 ? id : undefined}
      className={`w-full text-ink-soft md:hidden ${BAR}`}
    >
      <Icon aria-hidden size={20} strokeWidth={1.6} />
      <span className={BAR_LABEL}>{label}</span>
      <Count id={id} count={count} className={BAR_COUNT} />
    </button>
  );
}

type GroupProps = { group: Group; isOpen: boolean; count: number; onToggle: () => void; children: ReactNode };

function MenuGroup({ group, isOpen, count, onToggle, children }: GroupProps) {
  const id = useId();
  const Icon = ICONS[group];
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={count > 0 ? `${id}-count` : undefined}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 px-3 text-left text-ink hover:bg-stone/60"
      >
        <Icon aria-hidden size={18} strokeWidth={1.6} />
        <span className="grow">{group}</span>
        <Count id={`${id}-count`} count={count} />
        <ChevronDown
          aria-hidden
          size={16}
          className={`text-ink-soft motion-safe:transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <ul id={id} className="grid max-md:grid-cols-2 max-[18.75rem]:grid-cols-1 md:pl-3">
        {children}
      </ul>
    </li>
  );
}
