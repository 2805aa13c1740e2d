import type { ReactNode } from 'react';

export function Centred({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-[60svh] flex-col items-center justify-center py-8 text-center">{children}</div>
  );
}
