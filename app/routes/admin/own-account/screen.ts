import ShieldCheck from 'lucide-react/icons/shield-check';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/sicurezza'),
  label: 'Sicurezza',
  Icon: ShieldCheck,
  group: 'person',
};
