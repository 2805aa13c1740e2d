import type { ComponentProps } from 'react';
import { href, useViewTransitionState } from 'react-router';
import { LightLink } from '#ui/light-link.tsx';

const PRODUCT = href('/prodotto/:id', { id: '' });

/** The address of a product's page. */
export const productPath = (id: string) => PRODUCT + id;

/** The product that was opened last from a card. */
let opened = '';

/** A link to a product's page, which is fetched as soon as somebody is about to follow it. */
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

/** The product whose picture grows into its page's, or shrinks back from there, at this moment. */
export function useGrowing(): string | null {
  return useViewTransitionState(productPath(opened)) ? opened : null;
}
