import { ACTIONS } from '#db/values/imports.ts';
import type { ImportProgress } from '#shop/catalog/imports/apply/import-progress.server.ts';
import type { ImportAction } from '#shop/catalog/imports/plan/plan.ts';

const NAMES: Record<ImportAction, [one: string, many: string]> = {
  new: ['nuovo', 'nuovi'],
  changed: ['modificato', 'modificati'],
  unchanged: ['invariato', 'invariati'],
  refused: ['rifiutato', 'rifiutati'],
};

export function Progress({ progress }: { progress: ImportProgress }) {
  const { counts, unplanned, applied, undone, notUndone, state, pictures } = progress;
  const isUndoing = state === 'undoing' || state === 'undone';
  const toApply = counts.new + counts.changed;
  const summary = ACTIONS.map((action) => `${counts[action]} ${NAMES[action][counts[action] === 1 ? 0 : 1]}`);
  const lost = pictures.paused + pictures.refused;
  const all = pictures.waiting + pictures.done + lost;
  return (
    <div role="status" className="mt-4 grid max-w-prose gap-2">
      <p className="font-medium">{unplanned > 0 ? `Ancora ${unplanned} da provare` : summary.join(', ')}</p>
      {state !== 'planning' && state !== 'planned' && (
        <Bar
          label={`Prodotti importati: ${applied} di ${Math.max(applied, toApply)}`}
          value={applied}
          max={Math.max(applied, toApply)}
        />
      )}
      {isUndoing && (
        <Bar label={`Prodotti annullati: ${undone - notUndone} di ${applied}`} value={undone} max={applied} />
      )}
      {notUndone > 0 && (
        <p className="font-medium">
          {notUndone === 1 ? '1 prodotto è rimasto' : `${notUndone} prodotti sono rimasti`} com’erano: il
          motivo è scritto nella riga.
        </p>
      )}
      {all > 0 && (
        <Bar
          label={`Immagini: ${pictures.done} di ${all}${lost > 0 ? `, ${lost} non prese` : ''}`}
          value={pictures.done + lost}
          max={all}
        />
      )}
      {pictures.problems.map((problem) => (
        <p key={problem} className="text-ink-soft">
          {problem}
        </p>
      ))}
    </div>
  );
}

function Bar({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <p>
      <span className="block">{label}</span>
      <progress
        aria-label={label}
        value={value}
        max={Math.max(1, max)}
        className="h-2 w-full appearance-none bg-stone [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-stone [&::-webkit-progress-value]:bg-ink"
      />
    </p>
  );
}
