import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/ordini/nuovo'),
  label: 'Nuovo ordine',
  Icon: ClipboardPen,
  group: 'new',
};
