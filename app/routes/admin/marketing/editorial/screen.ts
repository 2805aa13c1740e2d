import GalleryThumbnails from 'lucide-react/icons/gallery-thumbnails';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/spazi'),
  label: 'Spazi',
  detail: 'Immagini con un link, fra i capi degli elenchi',
  Icon: GalleryThumbnails,
  group: 'Negozio',
};
