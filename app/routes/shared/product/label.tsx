import { type Care, careLines } from '#shop/catalog/labelling/care.ts';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import { measureTable } from '#shop/catalog/sizing/garment-measures.ts';
import { GUARANTEE_TITLE, type GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { FoldedSection } from '#ui/folded-section.tsx';
import { NumberTable } from '#ui/number-table.tsx';
import { CareSymbol } from './care-symbols.tsx';
import { CompositionSection } from './composition.tsx';
import LegalGuarantee from './legal-guarantee.tsx';
import { SafetySection } from './safety.tsx';

type Props = {
  made: Pick<ProductDetail, 'composition' | 'pieces' | 'care' | 'safety' | 'fit' | 'sizes'>;
  notice: GuaranteeNotice | null;
};

/** Label and legal facts of a product; only links in it react. */
export default function Label({ made, notice }: Props) {
  return (
    <div data-routed="" className="border-line border-t max-md:mt-8 lg:max-xl:mt-8">
      <GarmentMeasuresSection product={made} />
      <CompositionSection product={made} />
      <CareSection care={made.care} />
      <SafetySection safety={made.safety} />
      <GuaranteeSection notice={notice} />
    </div>
  );
}

/** The picture loads when the section is unfolded. */
function GuaranteeSection({ notice }: { notice: GuaranteeNotice | null }) {
  return (
    <FoldedSection id="garanzia" title={GUARANTEE_TITLE}>
      <div className="text-[15px]">
        <LegalGuarantee notice={notice} />
      </div>
    </FoldedSection>
  );
}

function GarmentMeasuresSection({ product }: { product: Pick<ProductDetail, 'fit' | 'sizes'> }) {
  const { columns, rows } = measureTable(
    product.fit.measures,
    product.sizes.map(({ size }) => size),
  );
  if (rows.length === 0) return null;
  return (
    <FoldedSection id="misure" title="Misure del capo">
      <NumberTable caption="Misure del capo, disteso" columns={columns} rows={rows} className="text-[15px]" />
      <p className="mt-3 text-ink-soft text-sm">
        Prese con il capo disteso su un piano. Possono variare di un centimetro.
      </p>
    </FoldedSection>
  );
}

function CareSection({ care: { symbols, note } }: { care: Care }) {
  const lines = careLines(symbols);
  if (lines.length === 0 && note === '') return null;
  return (
    <FoldedSection id="cura" title="Cura del capo">
      {lines.length > 0 && (
        <ul className="grid gap-x-6 gap-y-2 text-[15px] sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
          {lines.map(({ treatment, choice, text }) => (
            <li key={treatment} className="flex items-center gap-3">
              <CareSymbol treatment={treatment} choice={choice} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="mt-3 text-[15px]">{note}</p>}
    </FoldedSection>
  );
}
