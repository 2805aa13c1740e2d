import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// A page that is being loaded anew (`page-script.ts`) is of another address than the router's: nobody sees it any more.
const { dataset } = document.documentElement;
let leaves = dataset.leaves !== undefined;
// React takes the attribute away where it draws the page anew.
addEventListener('popstate', () => {
  leaves ||= dataset.leaves !== undefined;
});

if (!leaves)
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
