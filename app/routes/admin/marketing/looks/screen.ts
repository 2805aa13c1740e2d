import Shapes from 'lucide-react/icons/shapes';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/look'),
  label: 'Look',
  detail: 'Una foto con più capi, che si prendono insieme',
  Icon: Shapes,
  group: 'Negozio',
};
