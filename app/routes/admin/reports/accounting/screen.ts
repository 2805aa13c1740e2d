import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/corrispettivi'),
  label: 'Corrispettivi',
  Icon: ReceiptEuro,
  group: 'Conti',
};
