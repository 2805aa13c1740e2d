import { PreviewBar } from '#routes/admin/shared/preview-bar.tsx';
import { useFramed } from './use-framed.ts';

/** Above the preview of a saved draft, unless the administration's page frames it. */
export function DraftBanner({ to }: { to: string }) {
  if (useFramed()) return null;
  return (
    <PreviewBar back={{ to, label: 'Torna alla bozza' }}>Anteprima della bozza: la vedi solo tu.</PreviewBar>
  );
}
