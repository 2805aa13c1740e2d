import { type Care, careLines } from '../../../shop/labelling/care.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { CareSymbol } from './care-symbols.tsx';

/** How the garment is cared for: the symbols of its label with their words, and what the owner adds. */
export function CareSection({ care: { symbols, note } }: { care: Care }) {
  const lines = careLines(symbols);
  if (lines.length === 0 && note === '') return null;
  return (
    <TitledSection id="cura" title="Cura del capo" titleClass="label-caps mb-3" className="mt-8">
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
    </TitledSection>
  );
}
