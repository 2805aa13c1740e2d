import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm';

const BASE =
  'label-caps inline-flex items-center justify-center gap-2.5 text-center no-underline transition-colors ' +
  'select-none disabled:opacity-50 aria-disabled:opacity-60';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-bg hover:bg-accent-strong active:bg-accent',
  secondary: 'border border-ink-soft text-ink hover:border-ink hover:bg-surface active:bg-stone',
  ghost: 'text-ink hover:bg-surface active:bg-stone',
  danger: 'bg-sale text-white hover:bg-[#86191d] active:bg-[#6f1216]',
};

const SIZES: Record<ButtonSize, string> = { md: 'min-h-12 px-7 py-3', sm: 'min-h-11 px-5 py-2' };

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize; busy?: boolean };

/** Of type `button` by default. While `busy` it keeps focus and name, and does nothing. */
export function Button({
  variant,
  size,
  busy = false,
  className = '',
  onClick,
  children,
  type = 'button',
  ...rest
}: Props) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
      className={`${buttonClass(variant, size)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
