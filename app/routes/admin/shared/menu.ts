import type { RouteTable } from '#http/route-table.ts';
import type { Permission } from '#shop/staff/auth/visitor.ts';
import type { Screen } from './menu-screen.ts';

export const SCREENS = Object.values(
  import.meta.glob<Screen | readonly Screen[]>('../**/screen.ts', { eager: true, import: 'screen' }),
).flat();

/** Menu entries for these permissions, in the routes' order. */
export function menuFor({ all }: RouteTable, permissions: readonly Permission[]): Screen[] {
  return all.flatMap(({ address, facts }) =>
    SCREENS.filter(
      ({ to, needs }) =>
        pathOf(to) === address &&
        facts.needs &&
        [facts.needs.read, ...(needs ? [needs] : [])].every((needed) => permissions.includes(needed)),
    ),
  );
}

/** Screens with these unique keys. */
export function screensOf(keys: readonly string[]): Screen[] {
  return keys.flatMap((key) => SCREENS.find((screen) => keyOf(screen) === key) ?? []);
}

export function keyOf({ label, to }: Screen): string {
  return `${label} ${to}`;
}

/** The screen with the longest address that begins the page's. */
export function currentScreen(
  screens: readonly Screen[],
  { pathname, search }: { pathname: string; search: string },
): Screen | undefined {
  const shown = new URLSearchParams(search);
  return screens
    .filter(({ to, group }) => {
      if (group === 'new' || to.includes('#')) return false;
      const path = pathOf(to);
      const isIn = pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`));
      const needed = [...new URLSearchParams(to.slice(path.length))];
      return isIn && needed.every(([name, value]) => shown.get(name) === value);
    })
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

function pathOf(to: string): string {
  return to.replace(/[?#].*/, '');
}
