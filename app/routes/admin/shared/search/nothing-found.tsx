/** Hint at what can be searched for. */
export const SEARCH_HINT = 'Un ordine, una cliente, un capo, un’impostazione o quello che vuoi fare.';

export function NothingFound({ q }: { q: string }) {
  return (
    <p className="py-4 text-ink-soft wrap-anywhere">
      Niente per «{q}». Prova con il numero dell’ordine, un nome, un telefono, un’e-mail o un codice a barre.
    </p>
  );
}
