import type { Shop } from '#boot/compose.server.ts';
import { shopContext } from '#boot/context.ts';
import type { Permission, SignedInUser } from '#shop/staff/auth/visitor.ts';
import { type RequestArgs, requirePermission } from './access.server.ts';

/** What an action of the administration begins with. `actor` is the id of who sent the form. */
type ReceivedForm = { form: FormData; shop: Shop; visitor: SignedInUser; actor: string };

/**
 * The form that was sent, by somebody who may.
 * @throws as `requirePermission` does
 */
export async function receivedForm(
  args: RequestArgs,
  { needs }: { needs: { write: Permission } },
): Promise<ReceivedForm> {
  const visitor = await requirePermission(args, needs.write);
  const form = await args.request.formData();
  return { form, shop: args.context.get(shopContext), visitor, actor: visitor.userId };
}
