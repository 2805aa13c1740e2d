import { readIban, WRONG_IBAN } from '#lib/iban.ts';
import type { Read, SentForm } from '#shop/forms/fields.ts';
import { type Check, formReader, optionalLineRule } from '#shop/forms/form.ts';
import { formatEuro } from '#shop/money/money.ts';
import { OWN_METHOD_FIELDS, PROVIDER_METHOD_FIELDS } from './own-method-fields.ts';
import { MOST_CASH_CENTS, type OwnMethodTerms } from './own-methods.ts';
import { isOwnMethod, type OwnMethod, type PaymentMethod } from './payment-methods.ts';

const boundsInOrder: Check<{ minCents: number | null; maxCents: number | null }> = {
  among: ['minCents', 'maxCents'],
  field: 'maxCents',
  holds: ({ minCents, maxCents }) => minCents === null || maxCents === null || minCents <= maxCents,
  message: 'Questo totale non può essere meno dell’altro.',
};

const offeredSomewhere: Check<{ isOn: boolean; forDelivered: boolean; forCollected: boolean }> = {
  among: ['isOn', 'forDelivered', 'forCollected'],
  field: 'forDelivered',
  holds: ({ isOn, forDelivered, forCollected }) => !isOn || forDelivered || forCollected,
  message: 'Scegli almeno una consegna.',
};

const belowCashLimit: Check<{ maxCents: number | null }> = {
  among: ['maxCents'],
  field: 'maxCents',
  holds: ({ maxCents }) => maxCents === null || maxCents <= MOST_CASH_CENTS,
  message: `In contanti al massimo ${formatEuro(MOST_CASH_CENTS)}: da 5.000 € la legge lo vieta.`,
};

function neededToOffer<Name extends string>(name: Name): Check<Record<Name, string> & { isOn: boolean }> {
  return {
    among: [name, 'isOn'],
    field: name,
    holds: (values) => !values.isOn || values[name] !== '',
    message: 'Serve per offrire il bonifico.',
  };
}

const READERS = {
  transfer: formReader(OWN_METHOD_FIELDS.transfer, { iban: optionalLineRule(readIban, WRONG_IBAN) }, [
    boundsInOrder,
    offeredSomewhere,
    neededToOffer('iban'),
    neededToOffer('holder'),
  ]),
  cash_on_delivery: formReader(OWN_METHOD_FIELDS.cash_on_delivery, {}, [boundsInOrder, belowCashLimit]),
  in_shop: formReader(OWN_METHOD_FIELDS.in_shop, {}, [boundsInOrder]),
} satisfies Record<OwnMethod, (form: SentForm) => Read<Partial<OwnMethodTerms>>>;

const readProviderMethod = formReader(PROVIDER_METHOD_FIELDS, {}, [boundsInOrder, offeredSomewhere]);

/** Reads the terms that the form has fields for; others stay unchanged. */
export function readMethod(key: PaymentMethod, form: SentForm): Read<Partial<Omit<OwnMethodTerms, 'key'>>> {
  return isOwnMethod(key) ? READERS[key](form) : readProviderMethod(form);
}
