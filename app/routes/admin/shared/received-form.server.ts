import type { Shop } from '#boot/compose.server.ts';
import { shopContext } from '#boot/context.ts';
import type { Permission, SignedInUser } from '#shop/staff/auth/visitor.ts';
import { type RequestArgs, requirePermission } from './access.server.ts';

/** `actor` is the id of the sender. */
type ReceivedForm = { form: FormData; shop: Shop; visitor: SignedInUser; actor: string };

/** @throws as `requirePermission` */
export async function receivedForm(
  args: RequestArgs,
  { needs }: { needs: { write: Permission } },
): Promise<ReceivedForm> {
  const visitor = await requirePermission(args, needs.write);
  const form = await args.request.formData();
  return { form, shop: args.context.get(shopContext), visitor, actor: visitor.userId };
}
