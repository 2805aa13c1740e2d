import type { LucideIcon } from 'lucide-react';

/**
 * A screen in the administration's menu, as its `screen.ts` states it. Who sees it is who may read its address; the menu has
 * the order of `app/routes.ts`. On a phone the `first` are the row at the bottom, the others stand behind «Altro».
 */
export type Screen = { to: string; label: string; Icon: LucideIcon; first?: true };
