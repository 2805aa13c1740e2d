import { lazy, Suspense } from 'react';

const NewsletterBox = lazy(() => import('./newsletter-box.tsx'));

/** The newsletter's box at the end of a page: the server draws it, and its code comes after that of the page. */
export function LateNewsletterBox() {
  return (
    <Suspense>
      <NewsletterBox />
    </Suspense>
  );
}
