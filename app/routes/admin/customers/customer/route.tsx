import { data } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom } from '#lib/uuid.ts';
import { admitted, receivedForm } from '#routes/admin/shared/access.server.ts';
import {
  done,
  editedElsewhere,
  failed,
  invalid,
  notFound,
} from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { findPerson } from '#shop/customers/privacy/personal-data.server.ts';
import { customerOfOrder, emailOfOrder } from '#shop/customers/profiles/customers.server.ts';
import { writeNote } from '#shop/customers/profiles/notes.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import type { Route } from './+types/route';
import { CustomerView, type Shown } from './customer-view.tsx';
import { CUSTOMER_NOTE_FIELDS } from './note-fields.ts';

export const handle = {
  needs: readAndWrite('customers:write'),
  help: 'clienti',
  acts: { 'customer-note': { name: 'Nota sulla cliente', subject: 'order' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Cliente');

/** The address holds an order's id: an e-mail address would stay in logs and histories. */
export async function loader(args: Route.LoaderArgs) {
  const { shop, may } = await admitted(args, handle.needs.read);
  return loadShown(shop.log, 'admin/clienti/:order', async (): Promise<Shown> => {
    const customer = await customerOfOrder(shop.db, idFrom(args.params.order));
    if (!customer) throw data(null, { status: 404 });
    return { customer, person: may('privacy:write') ? await findPerson(shop, customer.email) : null };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  const read = formReader(CUSTOMER_NOTE_FIELDS)(form);
  if (!read.ok) return invalid(read.fields);
  const edited = sentText(form, 'updated_at');
  const shown = edited === '' ? null : new Date(edited);
  if (shown && Number.isNaN(shown.getTime())) return failed(400);
  const email = await emailOfOrder(shop.db, idFrom(args.params.order));
  if (email === null) return notFound('questa cliente non esiste più');
  const written = await writeNote(shop, { email, text: read.value.note, shown, actor });
  return written.ok
    ? done('Note salvate')
    : editedElsewhere('un’altra persona le ha cambiate nel frattempo: ricarica la pagina');
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  useLive('orders');
  return (
    <>
      <NotLoaded loaded={loaderData} message="Impossibile caricare la cliente" />
      {shown && <CustomerView shown={shown} />}
    </>
  );
}
