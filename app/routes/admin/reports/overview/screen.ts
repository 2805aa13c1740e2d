import ChartColumn from 'lucide-react/icons/chart-column';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = { to: href('/admin'), label: 'Oggi', Icon: ChartColumn, first: true };
