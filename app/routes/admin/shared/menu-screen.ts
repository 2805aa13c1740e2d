import type { LucideIcon } from 'lucide-react';
import type { Permission } from '#shop/staff/auth/visitor.ts';

export const GROUPS = ['Vendite', 'Catalogo', 'Promozioni', 'Negozio', 'Conti', 'Impostazioni'] as const;

export type Group = (typeof GROUPS)[number];

/** A menu entry, declared in a `screen.ts`, shown with the permission for its address, ordered as `app/routes.ts`. */
export type Screen = {
  /** `?` or `#` may name a part of a page. */
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Explains the name in search results. */
  detail?: string;
  /** `new`: behind «+» on phones; `person`: the person's menu; undefined: above the groups. */
  group?: Group | 'new' | 'person';
  /** Shown in the row at the foot of phones. */
  first?: true;
  /** Shown even while its group is closed. */
  pinned?: true;
  needs?: Permission;
};
