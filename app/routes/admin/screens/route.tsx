import { Outlet } from 'react-router';
import { AdminFailure } from '#routes/admin/shared/admin-failure.tsx';
import type { Route } from './+types/route';
import { PageHelp } from './page-help.tsx';

/** Stands between the menu and the pages, so that what goes wrong on a page leaves the menu; each has its help above. */
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
