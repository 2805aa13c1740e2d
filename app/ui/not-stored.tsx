/** Notice that storage is full or forbidden, with what is lost on leaving. */
export default function NotStored({ what, stay }: { what: string; stay: string }) {
  return (
    <p className="mt-4 border-gold border-l-2 bg-surface px-4 py-3 text-[15px]">
      Il tuo browser non conserva {what}: {stay} qui finché non chiudi o ricarichi la pagina.
    </p>
  );
}
