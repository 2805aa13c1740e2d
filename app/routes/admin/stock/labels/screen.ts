import Tags from 'lucide-react/icons/tags';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/etichette'),
  label: 'Etichette',
  Icon: Tags,
  group: 'Catalogo',
};
