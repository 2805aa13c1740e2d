import type { Scan } from './scans.ts';

const KINDS = [
  ['sale', 'Venduto'],
  ['return', 'Reso'],
] as const;

type Props = { kind: Scan['kind']; onKind: (kind: Scan['kind']) => void };

export function KindChoice({ kind, onKind }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Che cosa succede</legend>
      <div className="grid grid-cols-2 gap-2 max-[18.75rem]:grid-cols-1">
        {KINDS.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center justify-center gap-2 border border-line has-checked:border-ink has-checked:bg-stone has-checked:font-semibold has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              onChange={() => onKind(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
