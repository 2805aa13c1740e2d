import { Checkbox } from '#ui/checkbox.tsx';

/** Beside "Pagato in negozio", for an order that its customer collects. */
export function TakenNow() {
  return (
    <Checkbox
      id="taken"
      name="taken"
      label="La cliente porta via i capi adesso"
      hint="Con «Pagato in negozio», che vale solo se paga qui: l’ordine è già consegnato."
      defaultChecked
    />
  );
}
