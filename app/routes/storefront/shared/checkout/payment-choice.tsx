import { CREDIT_WARNING } from '#shop/checkout/payment-methods/credit-warning.ts';
import { methodNamesInLine } from '#shop/checkout/payment-methods/method-names.ts';
import {
  type CheckoutMethod,
  type OfferedFor,
  type OwnMethodOffer,
  refusedFor,
  SURCHARGE,
} from '#shop/checkout/payment-methods/own-methods.ts';
import {
  creditMethods,
  OWN_METHODS,
  type ProviderMethod,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import {
  type ProviderMethodOffer,
  providerMethodsFor,
} from '#shop/checkout/payment-methods/provider-methods.ts';
import { formatEuro } from '#shop/money/money.ts';

type Props = {
  /** Methods of the provider's page, and the shop's own. */
  online: readonly ProviderMethodOffer[];
  own: readonly OwnMethodOffer[];
  basket: OfferedFor;
  /** Why none of the shop's own methods can be chosen, briefly. */
  closed: string | null;
  chosen: CheckoutMethod;
  onChoose: (method: CheckoutMethod) => void;
};

export function PaymentChoice({ online, own, basket, closed, chosen, onChoose }: Props) {
  const fitting = providerMethodsFor(online, basket);
  return (
    <fieldset>
      <legend className="display-3">Pagamento</legend>
      <div className="mt-6 grid gap-3">
        <Method
          method="online"
          label="Paga adesso online"
          hint={onlineHint(fitting)}
          isRefused={fitting.length === 0}
          chosen={chosen}
          onChoose={onChoose}
        />
        {own.map((offer) => {
          const refusal = closed ?? refusedFor(offer, basket);
          return (
            <Method
              key={offer.key}
              method={offer.key}
              label={OWN_METHODS[offer.key].choice}
              hint={refusal ?? HINTS[offer.key](offer)}
              isRefused={refusal !== null}
              chosen={chosen}
              onChoose={onChoose}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function onlineHint(methods: readonly ProviderMethod[]): string {
  if (methods.length === 0) return 'Non vale per questo ordine.';
  const warning = creditMethods(methods).length > 0 ? `. ${CREDIT_WARNING}` : '';
  const names = methodNamesInLine(methods);
  return names.charAt(0).toUpperCase() + names.slice(1) + warning;
}

const HINTS: Record<OwnMethodOffer['key'], (offer: OwnMethodOffer) => string> = {
  transfer: ({ days }) =>
    `Ricevi subito i dati${days === null ? '' : `, e hai ${workingDays(days)} per pagare`}. Prepariamo l’ordine quando arriva il bonifico: i giorni di consegna si contano da lì.`,
  cash_on_delivery: ({ surchargeCents }) =>
    `Paghi in contanti al corriere quando ricevi il pacco${surchargeCents ? `. ${SURCHARGE}: ${formatEuro(surchargeCents)}` : ''}.`,
  in_shop: ({ days }) =>
    `Paghi quando ritiri l’ordine, con carta o in contanti${days === null ? '' : `: lo teniamo da parte ${workingDays(days)}`}.`,
};

function workingDays(days: number): string {
  return days === 1 ? 'un giorno lavorativo' : `${days} giorni lavorativi`;
}

type MethodProps = {
  method: CheckoutMethod;
  label: string;
  hint: string;
  isRefused?: boolean;
  chosen: CheckoutMethod;
  onChoose: (method: CheckoutMethod) => void;
};

function Method({ method, label, hint, isRefused = false, chosen, onChoose }: MethodProps) {
  const id = `pagamento-${method}`;
  return (
    <label className="grid grid-cols-[auto_1fr] items-start gap-x-4 border border-ink-soft p-4 max-[18.75rem]:gap-x-2 max-[18.75rem]:p-2.5 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-surface has-disabled:border-line has-disabled:text-ink-soft">
      <input
        type="radio"
        name="payment"
        value={method}
        checked={method === chosen}
        disabled={isRefused}
        onChange={() => onChoose(method)}
        // Named by its first line: a card brand in the second is also the name of a delivery method.
        aria-labelledby={id}
        aria-describedby={`${id}-nota`}
        className="mt-0.5 size-5 accent-ink"
      />
      <span>
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span id={`${id}-nota`} className="block text-ink-soft text-sm">
          {hint}
        </span>
      </span>
    </label>
  );
}
