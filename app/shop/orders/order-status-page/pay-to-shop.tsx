import { shownIban } from '#lib/iban.ts';
import { BY_LINK } from '#shop/checkout/payment-methods/payment-methods.ts';
import { formatEuro } from '#shop/money/money.ts';
import { handedOver, transferCodeName } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { ShoppersOrder } from './shoppers-order.ts';

type ToPay = NonNullable<ShoppersOrder['payment']['toPay']>;

/** `payPath`: the link's payment page, if any. */
export default function PayToShop({ toPay, payPath }: { toPay: ToPay; payPath?: string | undefined }) {
  if (!('iban' in toPay))
    return (
      <div className="bg-surface p-5 sm:p-8">
        {toPay.deadline && <p className="font-semibold text-lg">{toPay.deadline}</p>}
        <p className="mt-1">{handedOver(toPay)}</p>
        {toPay.note && <p className="mt-5 whitespace-pre-line">{toPay.note}</p>}
        {toPay.kind === BY_LINK && payPath && (
          <p className="mt-5 print:hidden">
            <ButtonLink to={payPath} size="sm">
              Guarda e paga
            </ButtonLink>
          </p>
        )}
      </div>
    );
  const { amountCents, iban, holder, reference, deadline, holdsPieces, note, code } = toPay;
  return (
    <div className="grid gap-x-12 gap-y-6 bg-surface p-5 sm:grid-cols-[1fr_auto] sm:p-8">
      <div>
        {deadline && <p className="font-semibold text-lg">{deadline}</p>}
        <p className="mt-1">
          {holdsPieces
            ? 'Fai un bonifico con questi dati: fino ad allora i tuoi articoli restano da parte.'
            : 'Fai un bonifico con questi dati. Quando arriva te lo confermiamo per e-mail.'}
        </p>
        <dl className="mt-5 grid gap-4">
          <Fact name="Importo">{formatEuro(amountCents)}</Fact>
          <Fact name="IBAN">{shownIban(iban)}</Fact>
          <Fact name="Intestatario">{holder}</Fact>
          <Fact name="Causale">{reference}</Fact>
        </dl>
        {note && <p className="mt-5 whitespace-pre-line">{note}</p>}
      </div>
      {code && <Code amountCents={amountCents} code={code} />}
    </div>
  );
}

function Code({ amountCents, code }: { amountCents: number; code: NonNullable<ToPay['code']> }) {
  return (
    <figure className="grid max-w-52 content-start justify-items-start gap-2">
      <svg
        role="img"
        aria-label={transferCodeName(amountCents)}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="size-48 bg-white"
      >
        <path d={code.path} fill="#000" />
      </svg>
      <figcaption className="text-ink-soft text-sm">
        Inquadralo con l’app della tua banca: compila il bonifico da solo.
      </figcaption>
    </figure>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere select-all font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
