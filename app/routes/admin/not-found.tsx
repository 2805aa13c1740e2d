import { data } from 'react-router';
import type { Route } from './+types/not-found';
import { requirePermission } from './access.server.ts';

/** Addresses that the admin area does not have; whether they exist is not for everybody to know either. */
export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'admin:enter');
  throw data(null, { status: 404 });
}

export async function action(asked: Route.ActionArgs) {
  await requirePermission(asked, 'admin:enter');
  throw data(null, { status: 404 });
}

export default function AdminNotFound() {
  return null;
}
