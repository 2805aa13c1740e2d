import Palette from 'lucide-react/icons/palette';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/aspetto'),
  label: 'Aspetto',
  Icon: Palette,
  group: 'Negozio',
};
