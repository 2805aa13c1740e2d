import type { LucideIcon } from 'lucide-react';

/**
 * A screen of the menu, stated in its `screen.ts`; shown to whoever may read its address, in the order of
 * `app/routes.ts`. On a phone the `first` ones form the bottom row, the others are behind «Altro».
 */
export type Screen = { to: string; label: string; Icon: LucideIcon; first?: true };
