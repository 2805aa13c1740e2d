import type { LoaderFunctionArgs } from 'react-router';
import { requestContext, routeFactsContext, shopContext, visitorContext } from '#boot/context.ts';
import { type Acts, actOf } from '#shop/staff/team/acts.ts';
import { noteAct } from '#shop/staff/team/staff-log.server.ts';

/**
 * Reads what a request is about to do; what it returns, called with the status of the answer, adds that to the log of
 * the staff if it was done. The row is written right after: orders, refunds and prices keep histories of their own,
 * in the transactions that change them. A row that cannot be written is a fault of the log, not of what was done.
 */
export async function noteWhatWasDone({
  request,
  params,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>): Promise<(status: number) => Promise<void>> {
  const { acts = {} } = context.get(routeFactsContext);
  const noted = actOf(acts, { method: request.method, params, fields: await fieldsOf(request, acts) });
  if (!noted) return async () => {};
  const { db, now, log } = context.get(shopContext);
  return async (status) => {
    const visitor = await context.get(visitorContext)();
    if (status >= 400 || !visitor) return;
    try {
      await noteAct(db, { ...noted, at: now(), actor: visitor.userId });
    } catch (error) {
      log.error(error, { where: 'staff-log', request: context.get(requestContext).id });
    }
  };
}

/** What the form of a request says by which its acts differ or what they were done to; nothing else of it, nor of files. */
async function fieldsOf(request: Request, acts: Acts): Promise<Map<string, string>> {
  const fields = new Map<string, string>();
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return fields;
  const form = await request.clone().formData();
  for (const name of ['intent', ...Object.values(acts).flatMap(({ subject }) => subject ?? [])]) {
    const value = form.get(name);
    if (typeof value === 'string') fields.set(name, value);
  }
  return fields;
}
