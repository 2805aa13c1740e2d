import { INVOICE_DAYS } from '#shop/orders/invoice-requests/invoice-deadline.ts';
import { toast } from '#ui/toast.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { InvoiceProps } from './invoice-addressee.tsx';
import { TickedSection } from './ticked-section.tsx';

const loadAddressee = () => import('./invoice-addressee.tsx');

export function InvoiceRequest(props: InvoiceProps) {
  const { form, onType } = props;
  const part = useLazyModule(loadAddressee, form.invoice_wanted, () => {
    onType({ invoice_wanted: false });
    toast({
      title: 'Fattura non disponibile',
      description: 'Controlla la connessione e riprova.',
      tone: 'error',
    });
  });
  return (
    <TickedSection
      id="invoice-data"
      title="Fattura"
      tick={{
        id: 'invoice_wanted',
        name: 'invoice_wanted',
        label: 'Richiedo la fattura',
        hint: `La emettiamo entro ${INVOICE_DAYS} giorni dal pagamento. Si chiede adesso: dopo l’ordine non è più possibile.`,
        checked: form.invoice_wanted,
        onChange: (event) => onType({ invoice_wanted: event.target.checked }),
      }}
    >
      {part && <part.Addressee {...props} />}
    </TickedSection>
  );
}
