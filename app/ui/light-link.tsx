import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path on this site. */
  to: string;
  /** Whether the picture grows into the opened page. */
  moves?: boolean;
};

/**
 * A link within the shop, for pages that have many: the router's own takes twenty times as long to draw.
 * `FollowLinks` handles them all.
 */
export function LightLink({ to, moves = false, ...link }: Props) {
  return <a {...link} href={to} data-way={moves ? 'moves' : ''} />;
}
