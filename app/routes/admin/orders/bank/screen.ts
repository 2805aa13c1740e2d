import Landmark from 'lucide-react/icons/landmark';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = { to: href('/admin/banca'), label: 'Banca', Icon: Landmark, group: 'Vendite' };
