import type { ReactNode } from 'react';
import { type BrowserStore, useIsStored } from './browser-store.ts';

type Props = {
  store: BrowserStore<unknown>;
  /** What is lost with the page. */
  children: ReactNode;
};

/** Says so where the browser stores nothing, its storage being full or forbidden; draws nothing otherwise. */
export function NotStored({ store, children }: Props) {
  const isStored = useIsStored(store);
  return (
    <div role="status">
      {!isStored && (
        <p className="mt-4 border-gold border-l-2 bg-surface px-4 py-3 text-[15px]">{children}</p>
      )}
    </div>
  );
}
