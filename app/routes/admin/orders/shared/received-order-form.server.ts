import { idFrom } from '#lib/uuid.ts';
import { type RequestArgs, receivedForm } from '#routes/admin/shared/access.server.ts';
import { sentVersion } from '#shop/orders/lifecycle/version.ts';

type OrderArgs = RequestArgs & { params: { id: string } };

/** A form for the order in the address; `from`: the version it was drawn from. @throws as `receivedForm` */
export async function receivedOrderForm(args: OrderArgs, handle: Parameters<typeof receivedForm>[1]) {
  const received = await receivedForm(args, handle);
  const { form, shop, visitor, actor } = received;
  const from = { orderId: idFrom(args.params.id), version: sentVersion(form), actor };
  return { ...received, by: { shop, visitor }, from };
}
