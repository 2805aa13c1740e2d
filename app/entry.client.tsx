import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { turn } from './ui/turn.ts';

/** What the build adds (`bundling/lean-router.ts`): the page's data is read and its router made before React begins. */
type Begins = { ready?: (turn: () => Promise<void>) => Promise<void> };

await (HydratedRouter as Begins).ready?.(turn);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
