import TicketPercent from 'lucide-react/icons/ticket-percent';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/impostazioni/codici'),
  label: 'Codici',
  Icon: TicketPercent,
  group: 'Promozioni',
};
