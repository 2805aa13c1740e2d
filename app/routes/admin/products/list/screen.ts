import Camera from 'lucide-react/icons/camera';
import Package from 'lucide-react/icons/package';
import PackagePlus from 'lucide-react/icons/package-plus';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';
import { NEW_PHOTO, NEW_PRODUCT } from './use-begin-at.ts';

const products = href('/admin/prodotti');

export const screen: readonly Screen[] = [
  { to: products, label: 'Prodotti', Icon: Package, group: 'Catalogo', pinned: true },
  { to: products + NEW_PRODUCT, label: 'Nuovo prodotto', Icon: PackagePlus, group: 'new' },
  { to: products + NEW_PHOTO, label: 'Foto di un capo', Icon: Camera, group: 'new' },
];
