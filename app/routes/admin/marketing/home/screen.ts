import House from 'lucide-react/icons/house';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = { to: href('/admin/home'), label: 'Home', Icon: House, group: 'Negozio' };
