import ScrollText from 'lucide-react/icons/scroll-text';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/registro'),
  label: 'Registro attività',
  Icon: ScrollText,
  group: 'Impostazioni',
};
