import FileText from 'lucide-react/icons/file-text';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/pagine'),
  label: 'Pagine',
  Icon: FileText,
  group: 'Negozio',
};
