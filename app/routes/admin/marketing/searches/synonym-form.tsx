import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import type { VainSearch } from '#shop/catalog/search/vain-search.server.ts';
import { singleWords } from '#shop/catalog/search/vain-search.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Field } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

export function SynonymForm({ search, onDone }: { search: VainSearch; onDone: () => void }) {
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Sinonimo aggiunto', failed: 'Impossibile aggiungere il sinonimo' },
    { onSaved: onDone },
  );
  const words = singleWords(search.words);
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="words" value={search.words} />
      {words.length > 1 ? (
        <ChoiceField
          label="Chi cerca"
          name="word"
          id="synonym-word"
          options={words.map((word) => [word, word])}
        />
      ) : (
        <>
          <input type="hidden" name="word" value={words[0] ?? search.words} />
          <p>
            Chi cerca <strong className="font-semibold">{search.words}</strong>
          </p>
        </>
      )}
      <Field
        label="trova anche"
        name="also"
        id="synonym-also"
        hint="Parole che i tuoi prodotti usano, separate da virgole: maglione, cardigan."
        error={errors.also}
        maxLength={400}
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-3">
        <SendButton fetcher={fetcher}>Aggiungi</SendButton>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Annulla
        </Button>
      </div>
    </fetcher.Form>
  );
}
