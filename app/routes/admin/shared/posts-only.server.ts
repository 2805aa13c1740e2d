import { redirect } from 'react-router';
import type { Permission } from '#shop/staff/auth/visitor.ts';
import { type RequestArgs, requirePermission } from './access.server.ts';

type Handle = { needs: { read: Permission } };

/** `GET` where only files are taken: 405 for whoever may send one. */
export async function takesOnly(args: RequestArgs, { needs }: Handle): Promise<Response> {
  await requirePermission(args, needs.read);
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** `GET` where only forms are taken: redirects to the forms' page. */
export async function redirectToForms(page: string, args: RequestArgs, { needs }: Handle): Promise<Response> {
  await requirePermission(args, needs.read);
  return redirect(page);
}
