import type { ProductDetail } from '#shop/catalog/products/product.ts';
import type { GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { CareSection } from './care.tsx';
import { CompositionSection } from './composition.tsx';
import { GarmentMeasuresSection } from './garment-measures.tsx';
import { GuaranteeSection } from './guarantee.tsx';
import { SafetySection } from './safety.tsx';

type Props = {
  made: Pick<ProductDetail, 'composition' | 'pieces' | 'care' | 'safety' | 'fit' | 'sizes'>;
  notice: GuaranteeNotice | null;
};

/** Label and legal facts of a product; only links in it react. */
export default function Label({ made, notice }: Props) {
  return (
    <div data-way="" className="border-line border-t max-md:mt-8 lg:max-xl:mt-8">
      <GarmentMeasuresSection product={made} />
      <CompositionSection product={made} />
      <CareSection care={made.care} />
      <SafetySection safety={made.safety} />
      <GuaranteeSection notice={notice} />
    </div>
  );
}
