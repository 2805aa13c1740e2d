import type { Shop } from '#boot/compose.server.ts';
import { shopContext } from '#boot/context.ts';
import { sentText } from '#shop/forms/fields.ts';
import type { Permission, SignedInUser } from '#shop/staff/auth/visitor.ts';
import { type RequestArgs, requirePermission } from './access.server.ts';

/** `text` reads a field's text, empty without it; `actor` is the id of the sender. */
type ReceivedForm = {
  form: FormData;
  text: (name: string) => string;
  shop: Shop;
  visitor: SignedInUser;
  actor: string;
};

/** @throws as `requirePermission` */
export async function receivedForm(
  args: RequestArgs,
  { needs }: { needs: { write: Permission } },
): Promise<ReceivedForm> {
  const visitor = await requirePermission(args, needs.write);
  const form = await args.request.formData();
  const shop = args.context.get(shopContext);
  return { form, text: (name) => sentText(form, name), shop, visitor, actor: visitor.userId };
}
