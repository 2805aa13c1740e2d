/** Shown on every page of a public demonstration. */
export default function DemoNotice() {
  return (
    <aside
      aria-label="Negozio dimostrativo"
      className="border-b border-ink-soft bg-surface px-4 py-2 text-center text-sm print:hidden"
    >
      Negozio dimostrativo: nessun pagamento è vero, nessuna e-mail parte, e ogni notte tutto torna com’era.
    </aside>
  );
}
