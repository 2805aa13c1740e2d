import { Outlet } from 'react-router';
import type { Route } from './+types/error-page';
import { Arriving } from './arriving.tsx';
import { ErrorMessage } from './error-message.tsx';

/** Sits between the shell and its pages: what fails in a page leaves header and footer standing. */
export default function PageFrame() {
  return (
    <Arriving>
      <Outlet />
    </Arriving>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="contenuto" tabIndex={-1} className="page">
      <ErrorMessage error={error} />
    </main>
  );
}
