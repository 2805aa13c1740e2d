import type { Shop } from '#boot/compose.server.ts';
import { readToDo } from '#shop/company/overview/overview.server.ts';
import { TO_DO_KINDS } from '#shop/company/overview/to-do.ts';
import type { Screen } from './menu-screen.ts';
import { WORK } from './to-do.ts';

/** Number of waiting tasks by the screen's `to`; without zeros. */
export type Waiting = Readonly<Record<string, number>>;

/** Empty if they cannot be counted: the menu works without. */
export async function waitingOn(shop: Shop, screens: readonly Screen[]): Promise<Waiting> {
  const shown = new Set(screens.filter(({ group }) => group !== 'new').map(({ to }) => to));
  try {
    const waiting: Record<string, number> = {};
    for (const { kind, count } of await readToDo(
      shop,
      TO_DO_KINDS.filter((one) => shown.has(WORK[one].screen ?? '')),
    )) {
      const screen = WORK[kind].screen ?? '';
      waiting[screen] = (waiting[screen] ?? 0) + count;
    }
    return waiting;
  } catch (error) {
    shop.log.error(error, { where: 'admin-menu' });
    return {};
  }
}
