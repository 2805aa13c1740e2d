import { whatsappHref } from '#shop/company/identity/whatsapp-links.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { textLinkClass } from '#ui/text-link.tsx';
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
