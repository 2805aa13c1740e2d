import { lazy, Suspense } from 'react';

const NewsletterBox = lazy(() => import('./newsletter-box.tsx'));

/** Rendered by the server; its code loads after the page's. */
export function LateNewsletterBox() {
  return (
    <Suspense>
      <NewsletterBox />
    </Suspense>
  );
}
