import type { GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { FoldedSection } from '#ui/folded-section.tsx';
import LegalGuarantee from './legal-guarantee.tsx';

/** The picture loads when the section is unfolded. */
export function GuaranteeSection({ notice }: { notice: GuaranteeNotice | null }) {
  return (
    <FoldedSection id="garanzia" title="Garanzia legale di due anni">
      <div className="text-[15px]">
        <LegalGuarantee notice={notice} />
      </div>
    </FoldedSection>
  );
}
