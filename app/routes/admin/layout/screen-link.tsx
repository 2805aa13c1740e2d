import { href, NavLink } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

/** An item of the bottom bar on phones, of the list elsewhere. */
export const BAR =
  'flex items-center max-md:min-h-14 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:text-[11px] md:min-h-11 md:gap-2 md:px-3';
/** Five words do not fit on a phone at 200 %: only the symbols show. */
export const BAR_LABEL = 'max-[18.75rem]:sr-only';
export const ROW = 'flex min-h-11 items-center gap-2 px-3';

type ScreenLinkProps = { screen: Screen; className: string; labelClass?: string; onClick?: () => void };

export function ScreenLink({ screen: { to, label, Icon }, className, labelClass, onClick }: ScreenLinkProps) {
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

export function navClass(isActive: boolean): string {
  return isActive ? 'bg-stone font-semibold text-ink' : 'text-ink-soft hover:bg-stone/60 hover:text-ink';
}
