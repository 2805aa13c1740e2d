import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from './button.tsx';

type Props = {
  /** Address on this site. */
  to: string;
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'md' | 'sm';
  className?: string;
  disabled?: boolean;
  /** Id of what says why it is disabled. */
  'aria-describedby'?: string | undefined;
  children: ReactNode;
  /** Runs before leaving. */
  onGo?: () => void;
};

/** A button that takes people on to the next page of a flow. */
export function GoButton({ to, onGo, ...props }: Props) {
  const navigate = useNavigate();
  return (
    <Button
      type="button"
      onClick={() => {
        onGo?.();
        navigate(to);
      }}
      {...props}
    />
  );
}
