import Mail from 'lucide-react/icons/mail';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/newsletter'),
  label: 'Newsletter',
  Icon: Mail,
  group: 'Promozioni',
};
