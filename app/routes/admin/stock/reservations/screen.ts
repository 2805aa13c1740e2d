import Shirt from 'lucide-react/icons/shirt';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/prenotazioni'),
  label: 'Prenotazioni',
  Icon: Shirt,
  group: 'Catalogo',
};
