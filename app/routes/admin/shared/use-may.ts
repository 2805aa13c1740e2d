import { href, useRouteLoaderData } from 'react-router';
import type { Permission } from '#shop/staff/auth/visitor.ts';

/** Whether the signed-in person has the permission: for display only, the server checks each request. */
export function useMay(permission: Permission): boolean {
  const shown = useRouteLoaderData<{ permissions: Permission[] }>(href('/admin'));
  return shown?.permissions.includes(permission) ?? false;
}
