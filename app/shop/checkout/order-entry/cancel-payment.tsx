import { href } from 'react-router';
import { toast } from '#ui/toast.tsx';
import { forgetCheckout } from './checkout-memory.tsx';

/** Frees the pieces of an unpaid checkout; `paid` if it was paid after all. */
export async function cancelPayment(checkoutId: string): Promise<{ paid: boolean }> {
  forgetCheckout();
  try {
    const response = await fetch(href('/api/cancel-payment'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ checkout_id: checkoutId }),
    });
    const answer = (await response.json()) as { status?: string };
    return { paid: answer.status === 'completed' };
  } catch {
    // An unpaid checkout ends by itself.
    return { paid: false };
  }
}

export function showPaidAlready() {
  toast({
    title: 'Pagamento già completato',
    description: 'Il tuo ordine è confermato: trovi i dettagli nell’e-mail che ti abbiamo inviato.',
    tone: 'success',
  });
}
