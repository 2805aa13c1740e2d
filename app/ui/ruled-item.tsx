import type { ReactNode } from 'react';

export function RuledItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
      {children}
    </li>
  );
}
