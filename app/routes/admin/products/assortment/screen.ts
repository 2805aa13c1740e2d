import Ruler from 'lucide-react/icons/ruler';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/categorie'),
  label: 'Categorie',
  Icon: Ruler,
  group: 'Catalogo',
};
