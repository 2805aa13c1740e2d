import type { ProductDetail } from '#shop/catalog/products/product.ts';
import { measureTable } from '#shop/catalog/sizing/garment-measures.ts';
import { FoldedSection } from '#ui/folded-section.tsx';
import { NumberTable } from '#ui/number-table.tsx';

/** Nothing without measurements. */
export function GarmentMeasuresSection({ product }: { product: Pick<ProductDetail, 'fit' | 'sizes'> }) {
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
