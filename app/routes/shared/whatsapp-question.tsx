import { whatsappHref } from '#shop/company/identity/whatsapp-links.ts';
import { textLinkClass } from '#ui/button.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { useRootData } from './root-data.ts';

/** Nothing for a shop without a number. */
export function WhatsappQuestion({ text, className = '' }: { text: string; className?: string }) {
  const link = whatsappHref(useRootData().identity, text);
  if (!link) return null;
  return (
    <p className={className}>
      <OutsideLink href={link} className={`${textLinkClass('alone')} text-[15px]`}>
        Chiedi su WhatsApp
      </OutsideLink>
    </p>
  );
}
