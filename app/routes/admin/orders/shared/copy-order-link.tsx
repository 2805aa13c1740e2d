import { href } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';

/** Begins a new order with the pieces and the customer of `id`. */
export function CopyOrderLink({ id, variant }: { id: string; variant: 'secondary' | 'ghost' }) {
  return (
    <ButtonLink to={`${href('/admin/ordini/nuovo')}?da=${id}`} variant={variant} size="sm">
      Copia in un nuovo ordine
    </ButtonLink>
  );
}
