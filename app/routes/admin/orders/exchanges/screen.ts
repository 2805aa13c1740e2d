import Replace from 'lucide-react/icons/replace';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = { to: href('/admin/cambi'), label: 'Cambi', Icon: Replace, group: 'Vendite' };
