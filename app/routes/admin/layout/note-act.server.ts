import type { RouterContextProvider } from 'react-router';
import { requestContext, shopContext, visitorContext } from '#boot/context.ts';
import { actOf, NOTED_FIELDS } from '#shop/staff/team/acts.ts';
import { noteAct } from '#shop/staff/team/staff-log.server.ts';

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Reads what a request is about to do; what it returns, called with the status of the answer, adds that to the log of
 * the staff if it was done. The row is written right after: orders, refunds and prices keep histories of their own,
 * in the transactions that change them. A row that cannot be written is a fault of the log, not of what was done.
 */
export async function noteWhatWasDone({
  request,
  context,
}: RequestArgs): Promise<(status: number) => Promise<void>> {
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const noted = actOf({ method: request.method, path }, await fieldsOf(request));
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

/** What the form of a request says of itself; nothing of files. */
async function fieldsOf(request: Request): Promise<Map<string, string>> {
  const fields = new Map<string, string>();
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return fields;
  const form = await request.clone().formData();
  for (const name of NOTED_FIELDS) {
    const value = form.get(name);
    if (typeof value === 'string') fields.set(name, value);
  }
  return fields;
}
