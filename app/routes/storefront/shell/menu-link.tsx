import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { isHere } from '#routes/storefront/shared/menu.ts';
import { LightLink } from '#ui/light-link.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';

/** Marks the current page; links to another site open in a new tab. */
export function MenuLink({ to, ...link }: ComponentProps<typeof LightLink>) {
  const location = useLocation();
  if (/^https:/i.test(to))
    return (
      <OutsideLink href={to} {...(link.className !== undefined && { className: link.className })}>
        {link.children}
      </OutsideLink>
    );
  return <LightLink {...link} to={to} aria-current={isHere(to, location) ? 'page' : undefined} />;
}
