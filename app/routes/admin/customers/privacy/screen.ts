import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/privacy'),
  label: 'Privacy',
  Icon: UserRoundSearch,
  group: 'Impostazioni',
};
