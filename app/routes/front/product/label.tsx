import type { ProductDetail } from '../../../shop/catalogue/product.ts';
import type { GuaranteeNotice } from '../../../shop/guarantee/guarantee.ts';
import { CareSection } from './care.tsx';
import { CompositionSection } from './composition.tsx';
import { GuaranteeSection } from './guarantee.tsx';
import { SafetySection } from './safety.tsx';

type Props = {
  made: Pick<ProductDetail, 'composition' | 'pieces' | 'care' | 'safety'>;
  notice: GuaranteeNotice | null;
};

/** What the label of a product says, and the law of every product; nothing in it answers to anything but a link. */
export default function Label({ made, notice }: Props) {
  return (
    <>
      <CompositionSection product={made} />
      <CareSection care={made.care} />
      <SafetySection safety={made.safety} />
      <GuaranteeSection notice={notice} />
    </>
  );
}
