import { useAnsweredForm } from '#routes/admin/shared/forms.ts';

/** Each person's choice of the page after signing in. */
export function FirstPage({ opensToday }: { opensToday: boolean }) {
  const { fetcher } = useAnsweredForm({ saved: 'Salvato', failed: 'Impossibile salvare', atOnce: true });
  const isOn = fetcher.formData ? fetcher.formData.get('opens_today') === 'on' : opensToday;
  return (
    <label className="mt-8 flex min-h-11 items-center gap-3 border-t border-line pt-4">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) =>
          void fetcher.submit(
            { intent: 'first-page', ...(target.checked && { opens_today: 'on' }) },
            { method: 'post' },
          )
        }
      />
      Quando entro, apri questa pagina invece dei prodotti
    </label>
  );
}
