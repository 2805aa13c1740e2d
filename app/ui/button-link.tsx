import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';

type Props = {
  /** Address on this site. */
  to: string;
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'md' | 'sm';
  className?: string;
  children: ReactNode;
  onGo?: () => void;
};

export function ButtonLink({ to, variant, size, className = '', onGo, children }: Props) {
  return (
    <Link to={to} onClick={onGo} className={`${buttonClass(variant, size)} ${className}`}>
      {children}
    </Link>
  );
}
