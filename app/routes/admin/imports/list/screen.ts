import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/importa'),
  label: 'Importa',
  Icon: ArrowDownUp,
  group: 'Catalogo',
};
