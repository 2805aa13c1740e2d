import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { deadLink, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { serverOr } from '#routes/storefront/shared/server-or.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { REVIEW_FIELDS } from '#shop/customers/reviews/review-fields.ts';
import { readReview } from '#shop/customers/reviews/review-forms.ts';
import { HOW_VERIFIED } from '#shop/customers/reviews/shown-reviews.ts';
import {
  orderToReview,
  type WriteFailure,
  withdrawReview,
  writeReview,
} from '#shop/customers/reviews/write.server.ts';
import { type FieldErrors, sentText, typedInput } from '#shop/forms/fields.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { TextLink } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { PieceReview, type ReviewAnswer } from './piece-review.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Scrivi una recensione',
    description: 'Racconta come veste e com’è dal vivo quello che hai comprato.',
    path: href('/recensione'),
    noindex: true,
  });

export const headers = headersOfRefusal;

/** The pieces of a signed link's order. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await orderToReview(shop, mailToken(url));
  if (!order) return data(null, { status: 410 });
  const cards = await productCards(
    shop,
    order.pieces.map(({ productId }) => productId),
  );
  const pictureOf = (id: string) => cards.find((card) => card.id === id)?.pictures[0] ?? null;
  return data({
    number: orderNumber(order.orderId),
    proposedName: order.proposedName,
    pieces: order.pieces.map((piece) => ({ ...piece, picture: pictureOf(piece.productId) })),
  });
}

const REFUSALS: Record<WriteFailure | 'too_many', { status: number; message: string }> = {
  dead_link: { status: 410, message: 'Questo link non vale più: la recensione non è stata inviata.' },
  not_bought: {
    status: 409,
    message: 'Questo capo non si può recensire: è stato restituito, o non è più in catalogo.',
  },
  published: {
    status: 409,
    message: 'La recensione è già pubblicata: puoi ritirarla, non cambiarla. Ricarica la pagina per vederla.',
  },
  changed: {
    status: 409,
    message:
      'Hai cambiato questa recensione in un’altra finestra: ricarica la pagina e controlla quale tenere.',
  },
  too_many: { status: 429, message: 'Hai inviato il modulo troppe volte. Riprova fra un’ora.' },
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const token = mailToken(url);
  const form = await request.formData();
  const line = sentText(form, 'line');
  if (form.get('intent') === 'withdraw') {
    const isDone = await withdrawReview(shop, token, line);
    return isDone
      ? data<ReviewAnswer>({ ok: true, line, message: 'Recensione ritirata: l’abbiamo cancellata.' })
      : refused(form, 'dead_link');
  }
  const read = readReview(form);
  if (!read.ok) return answer(form, { fields: read.fields, message: null }, 422);
  const version = /^\d{1,9}$/.test(sentText(form, 'version')) ? Number(form.get('version')) : null;
  const { stars, ...said } = read.value;
  const written = await writeReview(shop, token, { ...said, stars: Number(stars), version });
  if (written.ok)
    return data<ReviewAnswer>({
      ok: true,
      line,
      message: 'Grazie! La leggiamo e la pubblichiamo nei prossimi giorni.',
    });
  return refused(form, written.code, retryAfter(written));
}

function refused(form: FormData, code: keyof typeof REFUSALS, headers: Record<string, string> = {}) {
  const { status, message } = REFUSALS[code];
  return answer(form, { fields: {}, message }, status, headers);
}

function answer(
  form: FormData,
  wrong: { fields: FieldErrors; message: string | null },
  status: number,
  headers: Record<string, string> = {},
) {
  return data<ReviewAnswer>(notTaken(form, wrong), { status, headers });
}

function notTaken(form: FormData, wrong: { fields: FieldErrors; message: string | null }): ReviewAnswer {
  return { ok: false, line: sentText(form, 'line'), ...wrong, typed: typedInput(REVIEW_FIELDS, form) };
}

export function clientAction(args: Route.ClientActionArgs) {
  return serverOr<ReviewAnswer, ReviewAnswer>(args, (form) =>
    notTaken(form, { fields: {}, message: 'Non siamo riusciti a inviare la recensione. Riprova tra poco.' }),
  );
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoticePage {...OVER} />;
  const { number, proposedName, pieces } = loaderData;
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      className="mx-auto w-full max-w-2xl px-5 pt-10 pb-20 md:pt-14 md:pb-28"
    >
      <p className="label-caps text-ink-soft">Ordine {number}</p>
      <h1 className="display-2 mt-2">Scrivi una recensione</h1>
      <p className="mt-4">
        Racconta come veste e com’è dal vivo. Quello che scrivi, il nome che scegli e la taglia comprata si
        leggono sulla pagina del capo; la tua e-mail e l’ordine no.
      </p>
      {pieces.length === 0 ? (
        <p className="mt-8 border-ink border-l-2 bg-surface p-4">
          Non c’è niente da recensire: i capi di questo ordine sono stati restituiti, o non sono più in
          catalogo.
        </p>
      ) : (
        <ul className="mt-8 grid gap-12">
          {pieces.map((piece, index) => (
            <li key={piece.key} className="border-line border-t pt-8">
              <PieceReview
                key={piece.review?.version ?? 0}
                piece={piece}
                proposedName={proposedName}
                id={`capo-${index}`}
                answer={actionData?.line === piece.key ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="regole" className="mt-14 border-line border-t pt-8 text-[15px] text-ink-soft">
        <h2 id="regole" className="font-semibold text-ink">
          Le regole delle recensioni
        </h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {HOW_VERIFIED.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>
            Puoi cambiarla da questo stesso link finché non è pubblicata, e ritirarla quando vuoi. Se la
            rifiutiamo te lo scriviamo, con il motivo e il modo di opporti.
          </li>
          <li>
            Come trattiamo i tuoi dati: <TextLink to={href('/privacy')}>informativa sulla privacy</TextLink>.
          </li>
        </ul>
      </section>
    </main>
  );
}

const OVER = deadLink(
  'Il link è stato copiato solo in parte, l’ordine è cambiato, oppure in questo momento il negozio non raccoglie recensioni. Se volevi ritirarne una, scrivici.',
  { to: href('/contatti'), label: 'Vai ai contatti' },
  { to: href('/shop'), label: 'Vai allo shop' },
);
