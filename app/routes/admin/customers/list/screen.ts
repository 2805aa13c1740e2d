import UsersRound from 'lucide-react/icons/users-round';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/clienti'),
  label: 'Clienti',
  Icon: UsersRound,
  group: 'Vendite',
};
