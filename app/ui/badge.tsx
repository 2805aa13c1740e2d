import type { ReactNode } from 'react';

export type BadgeTone = 'sale' | 'new' | 'featured' | 'neutral' | 'success' | 'warning' | 'danger';

const TONES: Record<BadgeTone, string> = {
  sale: 'bg-sale text-white',
  new: 'bg-sage text-white',
  featured: 'bg-bg text-ink',
  neutral: 'bg-stone text-ink',
  success: 'bg-sage text-white',
  warning: 'border border-gold bg-bg text-ink',
  danger: 'bg-sale text-white',
};

/** `wraps`: on narrow screens a long text takes several lines. */
export function Badge({
  tone = 'neutral',
  wraps = false,
  children,
}: {
  tone?: BadgeTone;
  wraps?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-6 items-center whitespace-nowrap px-2 ${wraps ? 'max-lg:py-1 max-lg:whitespace-normal' : ''} font-bold text-[11px] uppercase leading-none tracking-[.06em] tabular-nums ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
