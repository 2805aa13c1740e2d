import Signpost from 'lucide-react/icons/signpost';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/indirizzi'),
  label: 'Indirizzi',
  Icon: Signpost,
  group: 'Negozio',
};
