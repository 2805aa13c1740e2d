import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import { SendButton } from '#ui/send-button.tsx';

export function BeginForm() {
  const { fetcher } = useAnsweredForm({
    saved: 'Inventario aperto',
    failed: 'Impossibile aprire l’inventario',
    atOnce: true,
  });
  return (
    <fetcher.Form method="post" className="mt-6">
      <input type="hidden" name="intent" value="begin" />
      <SendButton fetcher={fetcher}>Comincia l’inventario</SendButton>
    </fetcher.Form>
  );
}
