import FileCheck from 'lucide-react/icons/file-check';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: `${href('/admin/ordini')}?fattura=da-emettere`,
  label: 'Fatture',
  Icon: FileCheck,
  group: 'Conti',
  needs: 'invoices:write',
};
