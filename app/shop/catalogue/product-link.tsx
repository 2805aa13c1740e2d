import { href, Link, type LinkProps } from 'react-router';
import { PREFETCH } from '../../ui/wants-less.ts';

/** A link to a product's page, which is fetched as soon as somebody is about to follow it. */
export function ProductLink({ id, ...link }: { id: string } & Omit<LinkProps, 'to' | 'prefetch'>) {
  return <Link to={href('/prodotto/:id', { id })} prefetch={PREFETCH} {...link} />;
}
