import { href, useRouteLoaderData } from 'react-router';
import type { Permission } from '#shop/staff/auth/visitor.ts';

/** Whether whoever is signed in may do this: for what a page shows. The server asks again whatever is done. */
export function useMay(permission: Permission): boolean {
  const shown = useRouteLoaderData<{ permissions: Permission[] }>(href('/admin'));
  return shown?.permissions.includes(permission) ?? false;
}
