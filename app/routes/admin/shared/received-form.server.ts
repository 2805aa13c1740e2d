import type { Shop } from '../../../compose.server.ts';
import { shopContext } from '../../../context.ts';
import type { Permission, SignedInUser } from '../../../shop/auth/visitor.ts';
import { type Asked, requirePermission } from './access.server.ts';

/** What an action of the administration begins with. `actor` is the id of who sent the form. */
type ReceivedForm = { form: FormData; shop: Shop; visitor: SignedInUser; actor: string };

/**
 * The form that was sent, by somebody who may.
 * @throws as `requirePermission` does
 */
export async function receivedForm(
  asked: Asked,
  { needs }: { needs: { write: Permission } },
): Promise<ReceivedForm> {
  const visitor = await requirePermission(asked, needs.write);
  const form = await asked.request.formData();
  return { form, shop: asked.context.get(shopContext), visitor, actor: visitor.userId };
}
