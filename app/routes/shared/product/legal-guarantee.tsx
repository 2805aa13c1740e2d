import type { ReactNode } from 'react';
import type { GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { GuaranteeNoticeView } from '#shop/legal/guarantee/guarantee-notice.mail.tsx';
import { textLinkClass } from '#ui/button.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';

/** A text until the shop has uploaded the official notice. */
export default function LegalGuarantee({ notice }: { notice: GuaranteeNotice | null }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 [&_a]:inline-block [&_a]:min-h-6 wrap-anywhere">
      <GuaranteeNoticeView notice={notice} Link={Outside} />
    </div>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <OutsideLink href={href} className={textLinkClass()}>
      {children}
    </OutsideLink>
  );
}
