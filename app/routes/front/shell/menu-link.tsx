import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { LightLink } from '../../../ui/light-link.tsx';
import { isHere } from './menu.ts';

/** A link of a menu, which says when it leads to where we are. */
export function MenuLink({ to, ...link }: ComponentProps<typeof LightLink>) {
  return <LightLink {...link} to={to} aria-current={isHere(to, useLocation()) ? 'page' : undefined} />;
}
