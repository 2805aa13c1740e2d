import { Outlet } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { readAndWrite } from '#routes/admin/shared/needs.ts';

/** Stands around a page of accounts that is an address of the administration too, and states what that needs. */
export const handle = { needs: readAndWrite('admin:enter') } satisfies RouteFacts;

export default function OwnAccount() {
  return <Outlet />;
}
