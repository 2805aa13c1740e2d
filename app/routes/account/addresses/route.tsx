import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { requireAccount } from '#routes/account/shared/access.server.ts';
import {
  addAddress,
  addressesOf,
  changeAddress,
  deleteAddress,
  makeDefault,
} from '#shop/customers/address-book/addresses.server.ts';
import {
  ADDRESS_FAILURES,
  type AddressAnswer,
  type AddressFailure,
  SAVED_ADDRESS_FIELDS,
} from '#shop/customers/address-book/saved-address.ts';
import { type FieldErrors, sentText, typedInput } from '#shop/forms/fields.ts';
import { REFUSALS } from '#shop/staff/auth/refusals.ts';
import { TextLink } from '#ui/button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { Route } from './+types/route';
import { readSavedAddress } from './address-form.ts';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'I tuoi indirizzi' },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireAccount(args);
  const addresses = await addressesOf(args.context.get(shopContext).db, userId);
  const opened = args.url.searchParams.get('modifica');
  return { addresses, opened: addresses.find(({ id }) => id === opened) ?? null };
}

/** Changes only the visitor's own addresses: somebody else's id counts as missing. */
export async function action(args: Route.ActionArgs) {
  const { userId } = await requireAccount(args);
  const shop = args.context.get(shopContext);
  const form = await args.request.formData();
  const id = sentText(form, 'id');
  const refused = (why: AddressFailure | FieldErrors, status: number) => {
    const message = typeof why === 'string' ? ADDRESS_FAILURES[why] : null;
    const fields = typeof why === 'string' ? {} : why;
    const typed = typedInput(SAVED_ADDRESS_FIELDS, form);
    return data<AddressAnswer>({ ok: false, message, fields, id, typed }, { status });
  };
  const done = (isDone: boolean, message: string) =>
    isDone ? data<AddressAnswer>({ ok: true, message }) : refused('unknown', 404);

  switch (sentText(form, 'intent')) {
    case 'save': {
      const read = readSavedAddress(shop.places, form);
      if (!read.ok) return refused(read.fields, 422);
      if (id !== '')
        return done(await changeAddress(shop.db, userId, id, read.value), 'Indirizzo aggiornato');
      const added = await addAddress(shop, userId, read.value);
      return added.ok ? done(true, 'Indirizzo salvato') : refused(added.code, 409);
    }
    case 'delete':
      return done(await deleteAddress(shop.db, userId, id), 'Indirizzo eliminato');
    case 'default':
      return done(await makeDefault(shop.db, userId, id), 'Indirizzo predefinito cambiato');
    default:
      return refused('unknown', 422);
  }
}

export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<AddressAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const typed = typedInput(SAVED_ADDRESS_FIELDS, form);
    const message = REFUSALS.no_answer;
    return { ok: false, message, fields: {}, id: sentText(form, 'id'), typed };
  }
}

export default function Addresses({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { addresses, opened } = loaderData;
  const wrong = answer?.ok === false ? answer : null;
  const editedId = wrong ? wrong.id : answer ? '' : (opened?.id ?? '');
  const edited = addresses.find(({ id }) => id === editedId) ?? null;
  return (
    <>
      <h1 className="mt-8 font-display text-2xl">I tuoi indirizzi</h1>
      {answer?.message && (
        <p
          role={answer.ok ? 'status' : 'alert'}
          className={`mt-4 border-l-2 bg-surface p-4 ${answer.ok ? 'border-sage' : 'border-sale text-sale'}`}
        >
          {answer.message}
        </p>
      )}
      <AddressList addresses={addresses} />
      <TitledSection
        id="scrivi-indirizzo"
        title={edited ? 'Modifica l’indirizzo' : 'Nuovo indirizzo'}
        titleClass="font-semibold text-lg"
        className="mt-10"
      >
        <AddressForm
          key={`${editedId} ${answer?.ok ? addresses.length : ''}`}
          edited={edited}
          wrong={wrong}
        />
        {edited && (
          <TextLink alone to={href('/account/indirizzi')}>
            Lascia com’è
          </TextLink>
        )}
      </TitledSection>
    </>
  );
}
