import ListTree from 'lucide-react/icons/list-tree';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = { to: href('/admin/menu'), label: 'Menu', Icon: ListTree, group: 'Negozio' };
