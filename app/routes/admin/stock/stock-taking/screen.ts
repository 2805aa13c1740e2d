import ClipboardList from 'lucide-react/icons/clipboard-list';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/inventario'),
  label: 'Inventario',
  Icon: ClipboardList,
  group: 'Catalogo',
};
