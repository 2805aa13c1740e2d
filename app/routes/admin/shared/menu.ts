import type { RouteTable } from '#http/route-table.ts';
import type { Permission } from '#shop/staff/auth/visitor.ts';
import type { Screen } from './menu-screen.ts';

/** Declared beside their routes. */
export const SCREENS = Object.values(
  import.meta.glob<Screen | readonly Screen[]>('../**/screen.ts', { eager: true, import: 'screen' }),
).flat();

/** What the menu shows to whoever has these permissions, in the order of the routes. */
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

/** Those of these keys, which are unique. */
export function screensOf(keys: readonly string[]): Screen[] {
  return keys.flatMap((key) => SCREENS.find((screen) => keyOf(screen) === key) ?? []);
}

export function keyOf({ label, to }: Screen): string {
  return `${label} ${to}`;
}

/** The screen of a page: of those whose address the page's begins with, the longest. */
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
