import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
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

/** `type="button"` by default. A `busy` button keeps focus and name, and does nothing. */
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

type ButtonLinkProps = {
  to: string;
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'md' | 'sm';
  className?: string;
  children: ReactNode;
  onGo?: () => void;
};

export function ButtonLink({ to, variant, size, className = '', onGo, children }: ButtonLinkProps) {
  return (
    <Link to={to} onClick={onGo} className={`${buttonClass(variant, size)} ${className}`}>
      {children}
    </Link>
  );
}

const LOOK = 'text-accent underline underline-offset-4 hover:text-accent-strong';

/** In a sentence as high as the line, `alone` as a touch target. */
export function textLinkClass(place: 'sentence' | 'alone' = 'sentence'): string {
  return place === 'alone' ? `inline-flex min-h-11 items-center ${LOOK}` : LOOK;
}

type LinkProps = ComponentProps<typeof Link> & { alone?: boolean };

/** A link that looks like text. */
export function TextLink({ alone = false, className = '', ...link }: LinkProps) {
  return <Link {...link} className={`${textLinkClass(alone ? 'alone' : 'sentence')} ${className}`} />;
}

type ButtonProps = ComponentProps<'button'> & { alone?: boolean; busy?: boolean };

/** A button that looks like a link; `type="button"` by default. */
export function TextButton({
  alone = false,
  busy = false,
  type = 'button',
  className = '',
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      aria-busy={busy || undefined}
      className={`min-w-6 ${alone ? 'min-h-11' : 'min-h-6'} ${LOOK} ${className}`}
    />
  );
}
