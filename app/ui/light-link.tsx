import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the shop, from its root. */
  to: string;
  /** Whether what shows grows into the page that is opened. */
  moves?: boolean;
};

/**
 * A link within the shop, for pages that have many: a router's own takes twenty times as long to draw. `FollowLinks`
 * does for all of them together what that does for itself.
 */
export function LightLink({ to, moves = false, ...link }: Props) {
  return <a {...link} href={to} data-way={moves ? 'moves' : ''} />;
}
