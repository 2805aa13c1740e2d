import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Whether the picture grows into the opened page. */
  moves?: boolean;
};

/** For pages with many links: the router's take twenty times as long to render (`FollowLinks`). */
export function LightLink({ to, moves = false, ...link }: Props) {
  return <a {...link} href={to} data-routed={moves ? 'moves' : ''} />;
}
