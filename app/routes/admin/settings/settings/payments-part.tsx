import type { OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import {
  isProviderMethod,
  type PaymentMethod,
  paymentMethodLabel,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import type { ProviderMethodTerms } from '#shop/checkout/payment-methods/provider-methods.ts';
import {
  type MethodForm,
  PROVIDER_METHOD_ROWS,
} from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { OWN_METHOD_FORMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { FormCheckbox } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { Badge } from '#ui/badge.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import { textLinkClass } from '#ui/text-link.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { SectionProps } from './settings-shown.ts';

export function PaymentsPart({ section, shown, onUnsaved }: SectionProps) {
  const { id, fields } = section;
  const { providerMethods, ownMethods, instalmentsShown } = shown.settings;
  return (
    <SettingsForm {...section} onUnsaved={onUnsaved}>
      {() => (
        <>
          <MethodsTable methods={[...providerMethods, ...ownMethods]} />
          <div className="mt-3">
            <FormCheckbox
              {...{ fields }}
              name="instalmentsShown"
              idPrefix={id}
              defaultChecked={instalmentsShown}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}

type Terms = OwnMethodTerms | ProviderMethodTerms;

const COLUMNS = ['Metodo', 'Stato', 'Totali', 'Consegne', 'Da pagare entro'];

function MethodsTable({ methods }: { methods: readonly Terms[] }) {
  return (
    <ListTable caption="Metodi di pagamento" columns={COLUMNS}>
      {methods.map((terms) => (
        <ListRow key={terms.key}>
          <ListCell>
            <a href={`#${methodForm(terms.key).anchor}`} className={textLinkClass('alone')}>
              {paymentMethodLabel(terms.key)}
            </a>
          </ListCell>
          <ListCell>
            <Badge tone={terms.isOn ? 'success' : 'neutral'}>{terms.isOn ? 'Attivo' : 'Spento'}</Badge>
          </ListCell>
          <ListCell name="Totali" figure>
            {totalsOf(terms)}
          </ListCell>
          <ListCell name="Consegne">{deliveriesOf(terms)}</ListCell>
          <ListCell name="Da pagare entro">{deadlineOf(terms)}</ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

export function methodForm(method: PaymentMethod): MethodForm {
  return isProviderMethod(method) ? PROVIDER_METHOD_ROWS[method].form : OWN_METHOD_FORMS[method];
}

function totalsOf({ minCents, maxCents }: Terms): string {
  if (minCents !== null && maxCents !== null) return `${formatEuro(minCents)} – ${formatEuro(maxCents)}`;
  if (minCents !== null) return `da ${formatEuro(minCents)}`;
  return maxCents === null ? 'tutti' : `fino a ${formatEuro(maxCents)}`;
}

function deliveriesOf({ forDelivered, forCollected }: Terms): string {
  if (forDelivered && forCollected) return 'Spediti e ritiro';
  return forCollected ? 'Solo ritiro in negozio' : 'Solo spediti';
}

function deadlineOf(terms: Terms): string {
  const days = 'days' in terms ? terms.days : null;
  if (days === null) return isProviderMethod(terms.key) ? 'subito' : '—';
  return days === 1 ? 'un giorno lavorativo' : `${days} giorni lavorativi`;
}
