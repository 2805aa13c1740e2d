import { data, href } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { idFrom } from '#lib/uuid.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { serverOr } from '#routes/storefront/shared/server-or.ts';
import { productById } from '#shop/catalog/products/product-detail.server.ts';
import { OpeningHoursList } from '#shop/company/opening-hours/opening-hours-list.tsx';
import { type FieldErrors, sentText, typedInput } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import {
  RESERVATION_FAILURES,
  RESERVATION_FIELDS,
  RESERVATION_RECEIVED,
  type ReservationAnswer,
  type ReservationFailure,
} from '#shop/stock/reservations/reservation.ts';
import { ReservationForm } from '#shop/stock/reservations/reservation-form-view.tsx';
import { requestReservation } from '#shop/stock/reservations/reservations.server.ts';
import { TextLink } from '#ui/button.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Prenota e prova',
    description: 'Teniamo il capo da parte in negozio per 24 ore: non paghi nulla, lo provi e decidi.',
    path: href('/prenota'),
    noindex: true,
  });

export const headers = headersOfRefusal;

export async function loader({ url, context }: Route.LoaderArgs) {
  const args = url.searchParams.get('prodotto') ?? '';
  const { hours } = await context.get(shopContext).settings();
  return data({ product: await reservable(context, args), hours });
}

type Reservable = { id: string; name: string; sizes: string[] };

async function reservable(
  context: Route.LoaderArgs['context'],
  productId: string,
): Promise<Reservable | null> {
  const shop = context.get(shopContext);
  const product = await productById(shop, idFrom(productId));
  if (!product) return null;
  const { reservationsOffered } = await shop.settings();
  const { id, name, inShop, isSoldAsPieces } = product;
  return { id, name, sizes: isSoldAsPieces || !reservationsOffered ? [] : inShop };
}

/** Receives the forms of this page and of the product page's dialog. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const product = await reservable(context, sentText(form, 'product').trim());
  const read = formReader(RESERVATION_FIELDS)(form);
  if (!read.ok) {
    const { product: _, ...fields } = read.fields;
    return data({ answer: refused(form, { fields }), product }, { status: 422 });
  }
  const { product: productId, ...requested } = read.value;
  const { clientAddress } = context.get(requestContext);
  const result = await requestReservation(context.get(shopContext), {
    ...requested,
    productId,
    clientAddress,
  });
  if (result.ok) return data({ answer: RECEIVED, product });
  return data(
    { answer: refused(form, { code: result.code }), product },
    { status: RESERVATION_FAILURES[result.code].status, headers: retryAfter(result) },
  );
}

const RECEIVED: ReservationAnswer = { ok: true, message: RESERVATION_RECEIVED };

function refused(
  form: FormData,
  { code, fields = {} }: { code?: ReservationFailure; fields?: FieldErrors },
): ReservationAnswer {
  const { name = '', email = '', size = '' } = typedInput(RESERVATION_FIELDS, form);
  const message = code ? RESERVATION_FAILURES[code].description : null;
  return { ok: false, message, fields, typed: { name, email, size } };
}

export function clientAction(args: Route.ClientActionArgs) {
  return serverOr(args, (form) => ({ answer: refused(form, { code: 'not_sent' }), product: null }));
}

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  const product = actionData?.product ?? loaderData.product;
  if (!product) {
    return (
      <NoticePage
        title="Prodotto non trovato"
        description="Apri la pagina del prodotto che ti piace: se è in negozio trovi «Prenota e prova»."
        links={[{ to: href('/shop'), label: 'Vai allo shop' }]}
      />
    );
  }
  const page = href('/prodotto/:id', { id: product.id });
  if (product.sizes.length === 0 && !actionData?.answer.ok) {
    return (
      <NoticePage
        title="Non si può prenotare"
        description={`${product.name}: adesso non possiamo tenerne da parte nessuna taglia.`}
        links={[{ to: page, label: 'Vai al prodotto' }]}
      />
    );
  }
  return (
    <main id="contenuto" tabIndex={-1} className="mx-auto w-full max-w-xl px-5 pt-10 pb-(--section) md:pt-14">
      <h1 className="display-2">Prenota e prova</h1>
      <p className="mt-4 mb-6">
        <TextLink alone to={page}>
          {product.name}
        </TextLink>
      </p>
      <ReservationForm
        productId={product.id}
        sizes={product.sizes}
        chosen={null}
        answered={actionData?.answer}
      />
      <h2 className="mt-10 mb-3 font-semibold">Quando siamo aperti</h2>
      <OpeningHoursList hours={loaderData.hours} className="max-w-sm" />
      <p>
        <TextLink alone to={href('/trova-negozio')}>
          Dove siamo
        </TextLink>
      </p>
    </main>
  );
}
