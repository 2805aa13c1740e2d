import { Button } from '../../../ui/button.tsx';

/** Submits its form with the word that the money went back by another way. */
export function RefundedElsewhere({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" name="intent" value="refund-elsewhere" variant="secondary" size="sm" busy={busy}>
      L’ho rimborsato in altro modo
    </Button>
  );
}
