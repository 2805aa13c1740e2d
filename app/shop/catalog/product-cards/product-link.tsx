import type { ComponentProps } from 'react';
import { href, useViewTransitionState } from 'react-router';
import { LightLink } from '#ui/light-link.tsx';

const PRODUCT = href('/prodotto/:id', { id: '' });

export const productPath = (id: string) => PRODUCT + id;

/** The product last opened from a card. */
let opened = '';

/** Prefetches the product's page as soon as somebody is about to follow the link. */
export function ProductLink({
  id,
  ...link
}: { id: string } & Omit<ComponentProps<typeof LightLink>, 'to' | 'onClick'>) {
  return (
    <LightLink
      {...link}
      to={productPath(id)}
      onClick={() => {
        opened = id;
      }}
    />
  );
}

/** The product in a view transition to or from its page, if any. */
export function useGrowing(): string | null {
  return useViewTransitionState(productPath(opened)) ? opened : null;
}
