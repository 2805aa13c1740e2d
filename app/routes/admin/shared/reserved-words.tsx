import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReservedWord } from '#shop/catalog/labelling/reserved-words.ts';

export function ReservedWords({ words }: { words: readonly ReservedWord[] }) {
  return (
    <span className="mt-2 grid gap-2 border-l-2 border-gold bg-surface p-3 text-sm">
      {words.map(({ word, reason }) => (
        <span key={word} className="flex items-start gap-2.5">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span className="min-w-0">{reason}</span>
        </span>
      ))}
    </span>
  );
}
