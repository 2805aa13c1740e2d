import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { ShopName } from '#routes/storefront/shared/shop-name.tsx';
import { LightLink } from '#ui/light-link.tsx';

export default function PlainHeader({ children }: { children: ReactNode }) {
  const { selling } = useRootData();
  return (
    <header className="relative border-line border-b bg-bg">
      <div className="page max-w-[76rem]! flex min-h-16 flex-wrap items-center justify-between gap-x-4 lg:min-h-18">
        <LightLink
          to={href('/')}
          className="inline-flex min-h-11 items-center display-sturdy text-[1.65rem] leading-none lg:text-[1.9rem]"
        >
          <ShopName />
        </LightLink>
        {selling !== 'off' && (
          <p className="flex items-center gap-2 text-[15px] text-ink-soft">
            <Lock aria-hidden="true" className="size-4 shrink-0" />
            Pagamento sicuro
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
