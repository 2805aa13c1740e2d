export function SureToDelete({ named }: { named: string | null | undefined }) {
  return <p>Sei sicuro di voler eliminare «{named}»?</p>;
}
