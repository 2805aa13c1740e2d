import { redirect } from 'react-router';
import type { Permission } from '#shop/staff/auth/visitor.ts';
import { type RequestArgs, requirePermission } from './access.server.ts';

type Handle = { needs: { read: Permission } };

/** For `GET` at an address that only takes a file: 405 for who may send one. */
export async function takesOnly(args: RequestArgs, { needs }: Handle): Promise<Response> {
  await requirePermission(args, needs.read);
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** For `GET` at an address that only takes forms: leads to the page on which they stand. */
export async function redirectToForms(page: string, args: RequestArgs, { needs }: Handle): Promise<Response> {
  await requirePermission(args, needs.read);
  return redirect(page);
}
