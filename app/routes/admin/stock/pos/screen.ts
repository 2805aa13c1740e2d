import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = { to: href('/admin/cassa'), label: 'Cassa', Icon: ScanBarcode };
