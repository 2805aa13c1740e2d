import Undo2 from 'lucide-react/icons/undo-2';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = { to: href('/admin/recessi'), label: 'Recessi', Icon: Undo2, group: 'Vendite' };
