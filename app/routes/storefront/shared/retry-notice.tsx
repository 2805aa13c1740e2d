import type { ReactNode } from 'react';
import { TextButton } from '#ui/text-link.tsx';

type Props = { shown: boolean; onRetry: () => void; className: string; children: ReactNode };

/** Says that something could not be brought up to date, and offers to try again. */
export function RetryNotice({ shown, onRetry, className, children }: Props) {
  return (
    <div role="status">
      {shown && (
        <p className={`border-gold border-l-2 ${className}`}>
          {children} <TextButton onClick={onRetry}>Riprova</TextButton>
        </p>
      )}
    </div>
  );
}
