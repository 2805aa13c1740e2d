import Factory from 'lucide-react/icons/factory';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/produttori'),
  label: 'Produttori',
  Icon: Factory,
  group: 'Catalogo',
};
