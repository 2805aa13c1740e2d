import TableProperties from 'lucide-react/icons/table-properties';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/completa'),
  label: 'Da completare',
  Icon: TableProperties,
  group: 'Catalogo',
};
