import { useId } from 'react';
import { Link } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

/** An item of the row at the foot of phones; elsewhere above the groups. */
export const BAR =
  'relative flex items-center max-md:min-h-14 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:text-[11px] md:min-h-11 md:gap-2 md:px-3';
/** Five words do not fit on a phone at 200 %: only the symbols show. */
export const BAR_LABEL = 'max-[18.75rem]:sr-only';
/** Beside the symbol. */
export const BAR_COUNT = 'max-md:absolute max-md:top-1 max-md:right-[max(0px,calc(50%-1.625rem))]';
/** Low where it is pointed at precisely, so that every group fits beside the page. */
export const ROW = 'flex min-h-11 items-center gap-2 px-3 md:pointer-fine:min-h-9';

type ScreenLinkProps = {
  screen: Screen;
  isCurrent: boolean;
  /** What waits there. */
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

/** Described, not named by it: the name is the screen's. */
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
