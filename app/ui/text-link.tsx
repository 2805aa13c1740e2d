import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const LOOK = 'text-accent underline underline-offset-4 hover:text-accent-strong';

/** In a sentence as high as its line; `alone` as high as a finger needs. */
export function textLinkClass(place: 'sentence' | 'alone' = 'sentence'): string {
  return place === 'alone' ? `inline-flex min-h-11 items-center ${LOOK}` : LOOK;
}

type LinkProps = ComponentProps<typeof Link> & { alone?: boolean };

/** A link to a page of this site that reads as text. */
export function TextLink({ alone = false, className = '', ...link }: LinkProps) {
  return <Link {...link} className={`${textLinkClass(alone ? 'alone' : 'sentence')} ${className}`} />;
}

type ButtonProps = ComponentProps<'button'> & { alone?: boolean; busy?: boolean };

/** A button that reads as a link; of type `button` by default. */
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
