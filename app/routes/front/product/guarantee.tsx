import ChevronDown from 'lucide-react/icons/chevron-down';
import type { GuaranteeNotice } from '../../../shop/guarantee/guarantee.ts';
import LegalGuarantee from '../shared/legal-guarantee.tsx';

/** The legal guarantee, folded below its heading: its picture loads when somebody unfolds it. */
export function GuaranteeSection({ notice }: { notice: GuaranteeNotice | null }) {
  return (
    <details className="group mt-8 border-line border-y text-[15px]">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <h2 className="label-caps">Garanzia legale di due anni</h2>
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5">
        <LegalGuarantee notice={notice} />
      </div>
    </details>
  );
}
