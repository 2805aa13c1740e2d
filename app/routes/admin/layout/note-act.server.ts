import type { LoaderFunctionArgs } from 'react-router';
import { requestContext, routeFactsContext, shopContext, visitorContext } from '#boot/context.ts';
import { type Acts, actOf } from '#shop/staff/team/acts.ts';
import { noteAct } from '#shop/staff/team/staff-log.server.ts';

/**
 * Reads what a request is about to do; the returned function logs it if the answer's status is a success. Outside of
 * the act's transaction: a failed log entry does not fail the act, and orders and prices have histories of their own.
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

/** Form fields that the log needs; nothing else, no files. */
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
