import { data } from 'react-router';
import { requirePermission } from '../shared/access.server.ts';
import type { Route } from './+types/route';

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
