import type { LucideIcon } from 'lucide-react';
import type { Permission } from '#shop/staff/auth/visitor.ts';

export const GROUPS = ['Vendite', 'Catalogo', 'Promozioni', 'Negozio', 'Conti', 'Impostazioni'] as const;

export type Group = (typeof GROUPS)[number];

/** An entry of the menu, stated in a `screen.ts` and shown to whoever may read its address, in the order of `app/routes.ts`. */
export type Screen = {
  /** With `?` or `#` for a part of a page. */
  to: string;
  label: string;
  Icon: LucideIcon;
  /** What it is, for a name that does not say it: beside the name in the search. */
  detail?: string;
  /** `new`: behind «+» on phones; `person`: the person's own menu. Without one it stands above the groups. */
  group?: Group | 'new' | 'person';
  /** In the row at the foot of phones. */
  first?: true;
  /** Beside the page it stands there also while its group is closed. */
  pinned?: true;
  needs?: Permission;
};
