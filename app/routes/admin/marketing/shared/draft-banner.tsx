import { PreviewBar } from '#routes/admin/shared/preview-bar.tsx';
import { useFramed } from './use-framed.ts';

/** Stands above the preview of a saved draft, unless the administration frames it. */
export function DraftBanner({ to }: { to: string }) {
  if (useFramed()) return null;
  return (
    <PreviewBar back={{ to, label: 'Torna alla bozza' }}>Anteprima della bozza: la vedi solo tu.</PreviewBar>
  );
}
