import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

const to = href('/admin/cassa');

export const screen: readonly Screen[] = [
  { to, label: 'Cassa', Icon: ScanBarcode, group: 'Vendite', first: true },
  { to, label: 'Vendita in negozio', Icon: ScanBarcode, group: 'new' },
];
