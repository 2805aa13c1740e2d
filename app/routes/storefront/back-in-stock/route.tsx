import { data, href } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { idFrom } from '#lib/uuid.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { serverOr } from '#routes/storefront/shared/server-or.ts';
import { soldOutSizes } from '#shop/catalog/products/product.ts';
import { productById } from '#shop/catalog/products/product-detail.server.ts';
import { type FieldErrors, sentText, typedInput } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { requestBackInStock } from '#shop/marketing/back-in-stock/back-in-stock.server.ts';
import {
  BACK_IN_STOCK_FIELDS,
  REQUEST_FAILURES,
  REQUEST_RECEIVED,
  type RequestAnswer,
  type RequestFailure,
} from '#shop/marketing/back-in-stock/back-in-stock.ts';
import { BackInStockForm } from '#shop/marketing/back-in-stock/back-in-stock-form.tsx';
import { TextLink } from '#ui/button.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Avvisami quando torna',
    description: 'Scrivi la tua e-mail e ti avvisiamo, una volta sola, quando la taglia esaurita torna.',
    path: href('/avvisami'),
    noindex: true,
  });

export const headers = headersOfRefusal;

export async function loader({ url, context }: Route.LoaderArgs) {
  const args = url.searchParams.get('prodotto') ?? '';
  return data({ product: await awaitable(context, args) });
}

type Named = { id: string; name: string };

/** Sold-out sizes or, for a set sold as its pieces, the pieces with some. */
type Awaitable = Named & { sizes: string[]; pieces: Named[] };

async function awaitable(context: Route.LoaderArgs['context'], productId: string): Promise<Awaitable | null> {
  const product = await productById(context.get(shopContext), idFrom(productId));
  if (!product) return null;
  const { id, name, sizes, isSoldAsPieces, pieceChoices } = product;
  const lacking = pieceChoices.filter((piece) => piece.isPublished && soldOutSizes(piece.sizes).length > 0);
  return {
    id,
    name,
    sizes: isSoldAsPieces ? [] : soldOutSizes(sizes),
    pieces: lacking.map((piece) => ({ id: piece.id, name: piece.name })),
  };
}

/** Receives the forms of this page and of the product page's dialog. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const product = await awaitable(context, sentText(form, 'product').trim());
  const read = formReader(BACK_IN_STOCK_FIELDS)(form);
  if (!read.ok) {
    const { product: _, ...fields } = read.fields;
    return data({ answer: refused(form, { fields }), product }, { status: 422 });
  }
  const { product: productId, size, email } = read.value;
  const { clientAddress } = context.get(requestContext);
  const result = await requestBackInStock(context.get(shopContext), {
    productId,
    size,
    email,
    clientAddress,
  });
  if (result.ok) return data({ answer: RECEIVED, product });
  return data(
    { answer: refused(form, { code: result.code }), product },
    { status: REQUEST_FAILURES[result.code].status, headers: retryAfter(result) },
  );
}

const RECEIVED: RequestAnswer = { ok: true, message: REQUEST_RECEIVED };

function refused(
  form: FormData,
  { code, fields = {} }: { code?: RequestFailure; fields?: FieldErrors },
): RequestAnswer {
  const { email = '', size = '' } = typedInput(BACK_IN_STOCK_FIELDS, form);
  const message = code ? REQUEST_FAILURES[code].description : null;
  return { ok: false, message, fields, typed: { email, size } };
}

export function clientAction(args: Route.ClientActionArgs) {
  return serverOr(args, (form) => ({ answer: refused(form, { code: 'not_sent' }), product: null }));
}

export default function BackInStock({ loaderData, actionData }: Route.ComponentProps) {
  const product = actionData?.product ?? loaderData.product;
  if (!product) {
    return (
      <NoticePage
        title="Prodotto non trovato"
        description="Apri la pagina del prodotto che ti piace: accanto alle taglie esaurite trovi «Avvisami»."
        links={[{ to: href('/shop'), label: 'Vai allo shop' }]}
      />
    );
  }
  const page = href('/prodotto/:id', { id: product.id });
  if (product.pieces.length > 0) return <Pieces set={product.name} pieces={product.pieces} />;
  if (product.sizes.length === 0 && !actionData?.answer.ok) {
    return (
      <NoticePage
        title="È tutto disponibile"
        description={`${product.name}: nessuna taglia è esaurita.`}
        links={[{ to: page, label: 'Vai al prodotto' }]}
      />
    );
  }
  return (
    <main id="contenuto" tabIndex={-1} className="mx-auto w-full max-w-xl px-5 pt-10 pb-(--section) md:pt-14">
      <h1 className="display-2">Avvisami quando torna</h1>
      <p className="mt-4 mb-6">
        <TextLink alone to={page}>
          {product.name}
        </TextLink>
      </p>
      <BackInStockForm productId={product.id} sizes={product.sizes} answered={actionData?.answer} />
    </main>
  );
}

/** Of a set, a piece's size is requested. */
function Pieces({ set, pieces }: { set: string; pieces: readonly Named[] }) {
  return (
    <main id="contenuto" tabIndex={-1} className="mx-auto w-full max-w-xl px-5 pt-10 pb-(--section) md:pt-14">
      <h1 className="display-2">Avvisami quando torna</h1>
      <p className="mt-4">{`${set} si compone dei suoi capi: scegli quello di cui aspetti la taglia.`}</p>
      <ul className="mt-4 grid gap-1">
        {pieces.map(({ id, name }) => (
          <li key={id}>
            <TextLink alone to={`${href('/avvisami')}?prodotto=${id}`}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </main>
  );
}
