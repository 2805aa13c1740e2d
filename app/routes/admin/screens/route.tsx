import { Outlet } from 'react-router';
import { AdminFailure } from '#routes/admin/shared/admin-failure.tsx';
import type { Route } from './+types/route';
import { PageHelp } from './page-help.tsx';

/** Keeps the menu when a page fails. */
export default function Screens() {
  return (
    <>
      <PageHelp />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} within />;
}
