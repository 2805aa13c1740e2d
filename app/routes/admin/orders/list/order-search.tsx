import { ORDER_STATUSES } from '#db/values/orders.ts';
import { ListOrder } from '#routes/admin/shared/list/list-views.tsx';
import { ListSearch } from '#routes/admin/shared/searched-list.tsx';
import { MONEY_FILTER, MONEY_FILTERS } from '#shop/orders/lifecycle/payments/order-money.ts';
import { ORDER_STATUS, ORDER_WORK, ORDER_WORKS } from '#shop/orders/lifecycle/status.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { type OrderFilter, TO_INVOICE } from './order-filter.ts';
import { ORDER_LIST } from './order-list.ts';

type Shown = Omit<OrderFilter, 'q' | 'sort' | 'after'>;

const ALL = ['all', 'Tutti'] as const;

export function OrderSearch({ status, payment, work, waitsForInvoice, waitsForCreditNote }: Shown) {
  return (
    <div className="mt-5 max-sm:mt-4">
      <ListSearch
        name="Filtri degli ordini"
        label="Cerca"
        hint="Numero, nome o e-mail."
        columns="sm:grid-cols-3 xl:grid-cols-[1fr_12rem_12rem_12rem] sm:max-xl:[&>:first-child]:col-span-3"
        filters={
          <>
            <ChoiceField
              label="Filtra per stato"
              name="stato"
              defaultValue={status}
              key={status}
              options={[ALL, ...ORDER_STATUSES.map((one) => [one, ORDER_STATUS[one].label] as const)]}
            />
            <ChoiceField
              label="Filtra per pagamento"
              name="pagamento"
              defaultValue={payment ?? 'all'}
              key={`pagamento-${payment}`}
              options={[ALL, ...MONEY_FILTERS.map((one) => [one, MONEY_FILTER[one]] as const)]}
            />
            <ChoiceField
              label="Filtra per lavoro"
              name="lavoro"
              defaultValue={work ?? 'all'}
              key={`lavoro-${work}`}
              options={[ALL, ...ORDER_WORKS.map((one) => [one, ORDER_WORK[one]] as const)]}
            />
            <ListOrder facts={ORDER_LIST} />
            <div className="flex flex-wrap gap-x-8 sm:col-span-full">
              <Checkbox
                id="fattura"
                name="fattura"
                value={TO_INVOICE}
                label="Fattura da emettere"
                defaultChecked={waitsForInvoice}
                key={`fattura-${waitsForInvoice}`}
              />
              <Checkbox
                id="credito"
                name="credito"
                value={TO_INVOICE}
                label="Nota di credito da emettere"
                defaultChecked={waitsForCreditNote}
                key={`credito-${waitsForCreditNote}`}
              />
            </div>
          </>
        }
      />
    </div>
  );
}
