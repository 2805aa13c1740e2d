import type { ReactNode } from 'react';
import { TextButton } from '#ui/button.tsx';

type Props = { shown: boolean; onRetry: () => void; className: string; children: ReactNode };

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
