import { Button } from '../../../ui/button.tsx';

type Props = { what: string; onLoad: () => void; onKeep: () => void };

/** Says that somebody else has saved what is being typed, and asks which of the two stays. */
export function EditedElsewhere({ what, onLoad, onKeep }: Props) {
  return (
    <div role="alert" className="mb-4 grid gap-3 border-l-2 border-gold bg-surface p-4">
      <p>
        Un’altra persona ha modificato {what} mentre ci stavi lavorando tu. Niente è stato sovrascritto:
        scegli quale versione tenere.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={onLoad}>
          Carica la versione nuova
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          Salva comunque la mia
        </Button>
      </div>
    </div>
  );
}
