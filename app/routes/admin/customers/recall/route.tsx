import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Form, href, Link } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { shortDay } from '#lib/calendar-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { idFrom } from '#lib/uuid.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { done, invalid, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { BackToList, PageSection } from '#routes/admin/shared/record-page.tsx';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { Watched } from '#routes/admin/shared/watched.tsx';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { formReader } from '#shop/forms/form.ts';
import { FormCheckbox, FormTextarea } from '#shop/forms/form-field.tsx';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import {
  buyersOf,
  findSold,
  type RecalledProduct,
  recalledAt,
  recalledProduct,
  sendRecall,
} from '#shop/orders/recall/recall.server.ts';
import {
  addressesOf,
  daysSold,
  RECALL_FIELDS as fields,
  RECALL_AGAIN,
  RECALL_TITLE,
  type RecallBuyer,
  type RecallNotice,
  type SoldProduct,
} from '#shop/orders/recall/recall.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';
import { Field } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('privacy:write'),
  help: 'privacy',
  acts: { 'recall-sent': { name: 'Avviso di richiamo inviato', intent: 'send', subject: 'product' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Richiamo di un prodotto');

type Chosen = {
  product: RecalledProduct;
  buyers: RecallBuyer[];
  sentAt: Date | null;
  identity: ShopIdentity;
  mailId: string;
};
type Shown = { q: string; found: SoldProduct[]; chosen: Chosen | null };

export async function loader(args: Route.LoaderArgs) {
  const { db, log, settings } = await shopFor(args, handle.needs.read);
  const query = args.url.searchParams;
  return loadShown(log, 'admin/richiamo', async (): Promise<Shown> => {
    const q = query.get('q') ?? '';
    const id = query.get('prodotto');
    const product = id === null ? null : await recalledProduct(db, idFrom(id));
    const chosen = product && {
      product,
      buyers: await buyersOf(db, product.id),
      sentAt: await recalledAt(db, product.id),
      identity: (await settings()).identity,
      mailId: crypto.randomUUID(),
    };
    return { q, found: await findSold(db, q), chosen };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Sends the notice to all buyers; a second one needs confirmation. */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop } = await receivedForm(args, handle);
  const read = formReader(fields)(form);
  if (!read.ok) return invalid(read.fields);
  const product = await recalledProduct(shop.db, idFrom(text('product')));
  if (!product) return notFound('questo prodotto non è in nessun ordine');
  const mailId = idFrom(text('mail_id'));
  const again = text('again') === 'on';
  const sent = await sendRecall(shop, { product, notice: read.value, mailId, again });
  if (!sent.ok)
    return refused(
      409,
      `Un avviso è già partito (${italianMoment(sent.at)}): segna «${RECALL_AGAIN.again.label}» per mandarne un altro.`,
    );
  const { written } = sent;
  if (written === 0)
    return refused(409, 'Nessuno a cui scrivere: l’avviso è già partito, o mancano gli indirizzi.');
  return done(
    written === 1 ? 'L’avviso parte verso 1 indirizzo' : `L’avviso parte verso ${written} indirizzi`,
  );
}

export default function Recall({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  return (
    <>
      <UnsavedForms />
      <div className="print:hidden">
        <BackToList to={href('/admin/privacy')}>Dati personali</BackToList>
        <h1 className="font-display text-2xl md:text-3xl">Richiamo di un prodotto</h1>
        <p className="mt-1 max-w-prose text-ink-soft">
          Se un prodotto è pericoloso avvisi chi l’ha comprato, senza indugio, e lo segnali nel portale Safety
          Business Gateway (reg. (UE) 2023/988, artt. 35-37). Qui trovi chi l’ha comprato con un ordine, anche
          dentro un completo; alla cassa del negozio non si lasciano nomi: per loro stampa l’avviso.
        </p>
        <NotLoaded loaded={loaderData} message="Impossibile caricare il richiamo" />
        {shown && <Search shown={shown} />}
      </div>
      {shown?.chosen && <Chosen key={shown.chosen.product.id} chosen={shown.chosen} />}
    </>
  );
}

function Search({ shown: { q, found } }: { shown: Shown }) {
  return (
    <>
      <Form role="search" aria-label="Prodotto venduto" className="mt-5 flex flex-wrap items-end gap-3">
        <Field
          label="Nome del prodotto venduto"
          name="q"
          defaultValue={q}
          className="min-w-[min(100%,16rem)]"
        />
        <Button type="submit" size="sm" variant="secondary">
          Cerca
        </Button>
      </Form>
      {q !== '' && (
        <ul className="mt-4 max-w-prose divide-y divide-line border-y border-line">
          {found.length === 0 && (
            <li className="py-2 text-ink-soft">Nessun prodotto venduto con questo nome.</li>
          )}
          {found.map(({ id, name, orders }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 py-1">
              <Link to={`${href('/admin/richiamo')}?prodotto=${id}`} className={textLinkClass('alone')}>
                {name}
              </Link>
              <span className="py-2 text-ink-soft tabular-nums">
                {orders === 1 ? '1 ordine' : `${orders} ordini`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Chosen({ chosen }: { chosen: Chosen }) {
  const { product, buyers, sentAt, mailId } = chosen;
  // The id stays until the notice is sent: an interrupted one continues, and nobody gets it twice.
  const [notice, setNotice] = useState(mailId);
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Avviso in partenza', failed: 'Impossibile inviare l’avviso' },
    { onSaved: () => setNotice(mailId) },
  );
  const many = addressesOf(buyers).length;
  return (
    <>
      <PageSection id="avviso" title={product.name} className="mt-8 border-t border-line pt-5 print:hidden">
        <p role="status" className="mt-1 text-ink-soft">
          {buyers.length === 1 ? '1 ordine' : `${buyers.length} ordini`},{' '}
          {many === 1 ? '1 indirizzo e-mail' : `${many} indirizzi e-mail`}.
          {sentAt && ` Ultimo avviso: ${italianMoment(sentAt)}.`}
        </p>
      </PageSection>
      <fetcher.Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
        <input type="hidden" name="product" value={product.id} />
        <input type="hidden" name="mail_id" value={notice} />
        <Watched saved={{ hazard: '', action: '', remedy: '' }}>
          {(typed) => (
            <>
              <div className="grid max-w-prose gap-4 print:hidden">
                {(['hazard', 'action', 'remedy'] as const).map((name) => (
                  <FormTextarea key={name} fields={fields} errors={errors} name={name} rows={3} />
                ))}
                {sentAt && <FormCheckbox fields={RECALL_AGAIN} name="again" />}
                <div className="flex flex-wrap gap-3">
                  <SendButton fetcher={fetcher} intent="send">
                    {many === 1 ? 'Invia l’avviso a 1 indirizzo' : `Invia l’avviso a ${many} indirizzi`}
                  </SendButton>
                  <Button
                    size="sm"
                    variant="secondary"
                    className="needs-script"
                    onClick={() => window.print()}
                  >
                    <Printer aria-hidden size={16} strokeWidth={1.8} />
                    Stampa l’avviso
                  </Button>
                </div>
              </div>
              <Notice chosen={chosen} notice={typed} />
            </>
          )}
        </Watched>
      </fetcher.Form>
      <Buyers chosen={chosen} />
    </>
  );
}

/** The notice to print and hang up, for those who bought in the shop. */
function Notice({ chosen: { product, identity }, notice }: { chosen: Chosen; notice: RecallNotice }) {
  const parts = [
    ['Il pericolo', notice.hazard],
    ['Che cosa fare', notice.action],
    ['Che cosa offriamo', notice.remedy],
  ] as const;
  return (
    <section aria-label="Avviso di richiamo" className="max-w-prose border border-line p-5">
      <h3 className="text-xl font-semibold">{RECALL_TITLE}</h3>
      <p className="mt-2">
        {product.name}
        {product.maker && `, di ${product.maker}`}. Venduto da {identity.brand} {daysSold(product)}.
      </p>
      {parts.map(([title, text]) => (
        <div key={title} className="mt-3">
          <h4 className="font-semibold">{title}</h4>
          <p className="whitespace-pre-line">{text || '…'}</p>
        </div>
      ))}
      <p className="mt-3">
        {identity.phone} · {identity.email}
      </p>
    </section>
  );
}

const COLUMNS = ['Ordine', 'Giorno', 'Nome', 'E-mail', 'Telefono', 'Pezzi'];

function Buyers({ chosen: { product, buyers } }: { chosen: Chosen }) {
  return (
    <PageSection
      id="chi"
      title="Chi l’ha comprato"
      gap="mb-3"
      className="mt-8 border-t border-line pt-5 print:hidden"
    >
      <DataTable
        caption="Chi ha comprato il prodotto"
        columns={COLUMNS}
        from="lg"
        cards="sm:max-lg:grid-cols-2"
      >
        {buyers.map((buyer) => (
          <DataRow key={buyer.orderId} from="lg" className="max-lg:gap-1 max-lg:p-4">
            <DataCell from="lg">
              <Link
                to={href('/admin/ordini/:id', { id: buyer.orderId })}
                className="text-accent underline underline-offset-4"
              >
                {orderNumber(buyer.orderId)}
              </Link>
            </DataCell>
            <DataCell from="lg" name="Giorno">
              {shortDay(buyer.day)}
            </DataCell>
            <DataCell from="lg" name="Nome">
              <span>
                {buyer.name || '—'}
                {buyer.isGift && <span className="block text-ink-soft">È un regalo</span>}
                {buyer.isCancelled && <span className="block text-ink-soft">Ordine annullato</span>}
              </span>
            </DataCell>
            <DataCell from="lg" name="E-mail" className="break-all">
              {buyer.email || '—'}
            </DataCell>
            <DataCell from="lg" name="Telefono">
              {buyer.phone || '—'}
            </DataCell>
            <DataCell from="lg" name="Pezzi">
              {buyer.pieces}
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
      <p className="mt-4">
        <a
          href={`${href('/admin/richiamo/esporta')}?prodotto=${product.id}`}
          className={textLinkClass('alone')}
          download
        >
          Scarica l’elenco (CSV)
        </a>
      </p>
    </PageSection>
  );
}
