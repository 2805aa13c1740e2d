import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// A page being reloaded (`page-script.ts`) has another address than the router's: it is about to be replaced.
const { dataset } = document.documentElement;
let leaves = dataset.leaves !== undefined;
// React removes the attribute when it renders the page anew.
addEventListener('popstate', () => {
  leaves ||= dataset.leaves !== undefined;
});

// Once the page's own modules have run: this one stands in the file of React, which they import.
queueMicrotask(() => {
  if (leaves) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        onRecoverableError: (error) => {
          if (!leaves) reportError(error);
        },
      },
    );
  });
});
