import { type Care, careLines } from '#shop/catalog/labelling/care.ts';
import { FoldedSection } from '#ui/folded-section.tsx';
import { CareSymbol } from './care-symbols.tsx';

export function CareSection({ care: { symbols, note } }: { care: Care }) {
  const lines = careLines(symbols);
  if (lines.length === 0 && note === '') return null;
  return (
    <FoldedSection id="cura" title="Cura del capo">
      {lines.length > 0 && (
        <ul className="grid gap-x-6 gap-y-2 text-[15px] sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
          {lines.map(({ treatment, choice, text }) => (
            <li key={treatment} className="flex items-center gap-3">
              <CareSymbol {...{ treatment, choice }} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="mt-3 text-[15px]">{note}</p>}
    </FoldedSection>
  );
}
