import Package from 'lucide-react/icons/package';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = { to: href('/admin/prodotti'), label: 'Prodotti', Icon: Package, first: true };
