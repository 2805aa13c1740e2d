import IdCard from 'lucide-react/icons/id-card';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/personale'),
  label: 'Personale',
  Icon: IdCard,
  group: 'Impostazioni',
};
