import type { LabelGroup } from '#shop/catalog/imports/apply/import-questions.server.ts';
import type { ImportShown } from '#shop/catalog/imports/apply/imports.server.ts';
import type { Uncounted } from '#shop/catalog/imports/plan/counts.ts';
import { sizesLine } from '#shop/catalog/imports/plan/proposed-scales.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Field, TextareaField } from '#ui/field.tsx';
import { LABEL_FIELD, NEW_SCALE_FIELD, UNCOUNTED_FIELD } from './category-field.ts';

const products = (many: number) => (many === 1 ? '1 prodotto' : `${many} prodotti`);

/** Scales that the file needs and the shop lacks: added with the import, as edited here. */
export function ProposedScales({ scales }: { scales: ImportShown['proposedScales'] }) {
  const added = scales.filter(({ isTaken }) => isTaken).flatMap(({ sizes }) => sizes);
  const mixed = scales.filter(({ isMixed, isTaken }) => isMixed && !isTaken);
  return (
    <details open={mixed.length > 0}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        {mixed.length > 0
          ? `Taglie di due scale insieme: ${mixed.length}`
          : `Taglie da aggiungere: ${new Set(added).size} (${scales.map(({ sizes }) => sizesLine(sizes)).join('; ')})`}
      </summary>
      <p className="max-w-prose text-ink-soft">
        Il negozio non ha queste taglie: con l’importazione le aggiunge, come le lasci qui. Dopo si cambiano
        in Categorie e taglie.
      </p>
      <ul className="mt-3 grid gap-6 sm:grid-cols-2">
        {scales.map(({ id, name, sizes, products: many, isMixed, isTaken }) => (
          <li key={id} className="grid content-start gap-3">
            <Checkbox
              id={`${NEW_SCALE_FIELD}${id}`}
              name={`${NEW_SCALE_FIELD}${id}`}
              label={isMixed ? `Unisci «${name}» in una scala sola` : `Aggiungi «${name}»`}
              hint={`${products(many)}: ${sizesLine(sizes)}${isMixed ? '. Mescolano due scale: se è un errore del file, correggilo lì.' : ''}`}
              defaultChecked={isTaken}
            />
            <Field
              id={`${NEW_SCALE_FIELD}name:${id}`}
              name={`${NEW_SCALE_FIELD}name:${id}`}
              label="Nome della scala"
              maxLength={40}
              defaultValue={name}
            />
            <TextareaField
              id={`${NEW_SCALE_FIELD}sizes:${id}`}
              name={`${NEW_SCALE_FIELD}sizes:${id}`}
              label="Taglie, dalla più piccola"
              hint="Una per riga: qui se ne cambia l’ordine."
              rows={Math.min(8, sizes.length)}
              defaultValue={sizes.join('\n')}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

const UNCOUNTED_CHOICES: Record<Uncounted, string> = {
  uncounted: 'Non contati: si vendono finché non li conti',
  one: 'Uno per taglia',
  none: 'Zero, finché non li conti',
};

/** How many pieces new products get where the file states none. */
export function UncountedChoice({ uncounted, many }: { uncounted: Uncounted; many: number }) {
  return (
    <ChoiceField
      name={UNCOUNTED_FIELD}
      label={`Pezzi che il file non conta (${products(many)})`}
      hint="Uno zero scritto nel file resta uno zero."
      defaultValue={uncounted}
      className="max-w-prose"
      options={Object.entries(UNCOUNTED_CHOICES)}
    />
  );
}

const KINDS: Record<LabelGroup['kind'], string> = {
  composition: 'Composizioni lette nelle descrizioni',
  care: 'Cura letta nelle descrizioni',
  madeIn: 'Paesi di produzione letti nelle descrizioni',
};

/** Labels found in descriptions, each with its sentence; taken only where ticked. */
export function DescribedLabels({ labels }: { labels: readonly LabelGroup[] }) {
  return Object.entries(KINDS).map(([kind, title]) => {
    const groups = labels.filter((one) => one.kind === kind);
    const accepted = groups.filter(({ isAccepted }) => isAccepted).length;
    if (groups.length === 0) return null;
    return (
      <details key={kind} open={kind === 'composition' && accepted === 0}>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">
          {title}: {groups.length} {groups.length === 1 ? 'gruppo' : 'gruppi'}, {accepted} da prendere
        </summary>
        <p className="max-w-prose text-ink-soft">
          Spunta ciò che l’etichetta del capo dice davvero: quello va nei prodotti, il resto resta da
          scrivere.
        </p>
        <SortedGroups kind={kind} groups={groups} />
      </details>
    );
  });
}

function SortedGroups({ kind, groups }: { kind: string; groups: readonly LabelGroup[] }) {
  // Groups that need a decision come last.
  const sorted = groups.toSorted(
    (one, other) => Number(one.doubts.length > 0) - Number(other.doubts.length > 0),
  );
  const plain = sorted.filter(({ doubts, line }) => doubts.length === 0 && line !== '').length;
  return (
    <>
      {plain > 1 && (
        <p className="mt-2">
          <button
            type="button"
            className="min-h-11 text-accent underline underline-offset-4"
            onClick={({ currentTarget }) => tickPlain(currentTarget.closest('details'))}
          >
            Le ho guardate: spunta le {plain} senza dubbi
          </button>
        </p>
      )}
      <ul className="mt-3 grid gap-4">
        {sorted.map((group, index) => (
          <li key={group.key}>
            <LabelChoice id={`label-${kind}-${index}`} group={group} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LabelChoice({ id, group }: { id: string; group: LabelGroup }) {
  const { key, line, sentences, doubts, products: many, names, isAccepted } = group;
  const rest = many - names.length;
  const goods = `${names.join(', ')}${rest > 0 ? ` e altri ${rest}` : ''}`;
  const said = `${products(many)} (${goods}). Dalla descrizione: «${sentences.join(' · ')}»`;
  if (line === '')
    return (
      <p className="ml-7.5 max-w-prose">
        Da scrivere a mano: {doubts.join(' ')} <span className="text-ink-soft">{said}</span>
      </p>
    );
  return (
    <Checkbox
      id={id}
      name={LABEL_FIELD}
      value={key}
      label={line}
      hint={`${doubts.length > 0 ? `${doubts.join(' ')} ` : ''}${said}`}
      defaultChecked={isAccepted}
      data-plain={doubts.length === 0 || undefined}
    />
  );
}

function tickPlain(section: HTMLElement | null): void {
  for (const box of section?.querySelectorAll<HTMLInputElement>('input[data-plain]') ?? [])
    box.checked = true;
}
