import { Link, type LinkProps, useLocation } from 'react-router';
import { isHere } from './menu.ts';

/** A link of a menu, which says when it leads to where we are. */
export function MenuLink({ to, ...link }: LinkProps & { to: string }) {
  return <Link {...link} to={to} aria-current={isHere(to, useLocation()) ? 'page' : undefined} />;
}
