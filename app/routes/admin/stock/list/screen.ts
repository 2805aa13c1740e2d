import Boxes from 'lucide-react/icons/boxes';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/giacenze'),
  label: 'Giacenze',
  Icon: Boxes,
  group: 'Catalogo',
};
