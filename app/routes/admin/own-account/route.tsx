import { Outlet } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';

/** Wraps an account page that also has an admin address, and declares the permission for it. */
export const handle = { needs: readAndWrite('admin:enter') } satisfies RouteFacts;

export default function OwnAccount() {
  return <Outlet />;
}
