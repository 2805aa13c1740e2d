import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { SHOE_MATERIALS } from '#db/values/products.ts';
import { keysOf } from '#lib/keys.ts';
import { SHOE_PARTS, type ShoePart } from '#shop/catalog/labelling/composition.ts';
import { GARMENT_PARTS, readFibres } from '#shop/catalog/labelling/fibres.ts';
import { PRODUCT_FIELDS as fields } from '#shop/catalog/products/product-fields.ts';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CloseButton } from '#ui/close-button.tsx';
import { Field, FieldGroup, SelectField } from '#ui/field.tsx';
import { onTicked, onTyped } from '#ui/field-handlers.ts';
import { type DraftComposition, type DraftPart, withPart } from './composition-draft.ts';
import type { PartProps, ProductDraft } from './product-draft.ts';
import { reservedNotice } from './reserved-notice.tsx';
import { useSettled } from './use-settled.ts';

/** `settled`: the form after a pause in typing. */
type Settled = { settled: ProductDraft };
type Change = (change: (composition: DraftComposition) => DraftComposition) => void;

export function ProductComposition({ id, draft, onDraft, errors, settled }: PartProps & Settled) {
  const { composition } = draft;
  const bind = { fields, errors, idPrefix: id };
  const change: Change = (next) => onDraft((now) => ({ ...now, composition: next(now.composition) }));
  const isShoe = draft.labelling === 'footwear';
  if (draft.isSet && draft.pieces.length > 0) {
    return (
      <FieldGroup
        id={`${id}-fibres`}
        legend={fields.fibres.label}
        hint="È quella dei capi del completo, scritta nei loro moduli."
      >
        {null}
      </FieldGroup>
    );
  }
  return (
    <FieldGroup
      id={`${id}-fibres`}
      legend={fields.fibres.label}
      hint={isShoe ? SHOE_HINT : FIBRES_HINT}
      error={isShoe ? null : errors.fibres}
    >
      {isShoe ? (
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          {keysOf(SHOE_PARTS).map((part) => (
            <ShoeMaterials
              key={part}
              id={id}
              part={part}
              composition={composition}
              change={change}
              error={errors[`shoe_${part}`] ?? null}
            />
          ))}
        </div>
      ) : (
        <FibreParts id={id} composition={composition} change={change} isSet={draft.isSet} />
      )}
      <div className="mt-4 grid gap-x-4 gap-y-2 lg:grid-cols-2">
        <FormField
          {...bind}
          name="materials"
          notice={reservedNotice(settled, 'materials')}
          value={composition.materials}
          onChange={onTyped((materials) => change((now) => ({ ...now, materials })))}
        />
        <FormCheckbox
          {...bind}
          name="animal_parts"
          checked={composition.hasAnimalParts}
          onChange={onTicked((hasAnimalParts) => change((now) => ({ ...now, hasAnimalParts })))}
        />
      </div>
    </FieldGroup>
  );
}

const FIBRES_HINT = 'Le fibre come sull’etichetta, una riga per ogni parte: 70% cotone, 30% lino.';
const SHOE_HINT = 'Il materiale principale di ogni parte, o i due principali se nessuno arriva all’80%.';

type PartsProps = { id: string; composition: DraftComposition; change: Change };

/** Adding a row focuses it; removing one focuses the button that adds. */
function FibreParts({ id, composition: { parts }, change, isSet }: PartsProps & { isSet: boolean }) {
  const add = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const changeParts = (next: (parts: DraftPart[]) => DraftPart[]) =>
    change((now) => ({ ...now, parts: next(now.parts) }));
  return (
    <>
      <div className="mt-3 grid gap-3">
        {parts.map((row, index) => (
          <PartRow
            key={row.key}
            idOfRow={`${id}-part-${row.key}`}
            number={index + 1}
            row={row}
            isSet={isSet}
            isAdded={row.key === added}
            onChange={(values) =>
              changeParts((now) => now.map((one) => (one.key === row.key ? { ...one, ...values } : one)))
            }
            onRemove={
              parts.length > 1
                ? () => {
                    changeParts((now) => now.filter((one) => one.key !== row.key));
                    add.current?.focus();
                  }
                : null
            }
          />
        ))}
      </div>
      <Button
        ref={add}
        variant="secondary"
        size="sm"
        className="mt-3"
        onClick={() => {
          const next = withPart(parts);
          setAdded(next.at(-1)?.key ?? null);
          changeParts(() => next);
        }}
      >
        <Plus aria-hidden className="size-4" /> Un’altra parte
      </Button>
    </>
  );
}

type RowProps = {
  idOfRow: string;
  number: number;
  row: DraftPart;
  isSet: boolean;
  isAdded: boolean;
  onChange: (values: Partial<DraftPart>) => void;
  onRemove: (() => void) | null;
};

function PartRow({ idOfRow, number, row, isSet, isAdded, onChange, onRemove }: RowProps) {
  const settled = useSettled(row.text);
  const read = readFibres(row.text);
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-2 border-line border-b pb-3 sm:border-0 sm:pb-0">
      <div className={`grid gap-2 ${isSet ? 'sm:grid-cols-[1fr_1fr_2fr]' : 'sm:grid-cols-[1fr_2fr]'}`}>
        {isSet && (
          <Field
            label={`Capo ${number}`}
            name="fibre_piece"
            id={`${idOfRow}-piece`}
            maxLength={60}
            placeholder="Camicia"
            value={row.piece}
            onChange={onTyped((piece) => onChange({ piece }))}
          />
        )}
        <SelectField
          label={`Parte ${number}`}
          name="fibre_part"
          id={`${idOfRow}-part`}
          value={row.part}
          onChange={onTyped((part) => onChange({ part }))}
        >
          {GARMENT_PARTS.map((part) => (
            // `label`: as text it would match searches for the main picture's mark.
            <option key={part} value={part} label={part} />
          ))}
        </SelectField>
        <Field
          label={`Fibre ${number}`}
          name="fibre_text"
          id={`${idOfRow}-text`}
          // Only rows that were just added.
          autoFocus={isAdded}
          maxLength={300}
          autoCapitalize="none"
          placeholder="70% cotone, 30% lino"
          value={row.text}
          onChange={onTyped((text) => onChange({ text }))}
          error={settled === row.text && row.text.trim() !== '' && !read.ok ? read.message : null}
        />
      </div>
      {onRemove && (
        <span className="mt-6.5">
          <CloseButton label={`Togli la parte ${number}`} onClick={onRemove} />
        </span>
      )}
    </div>
  );
}

type ShoeProps = PartsProps & { part: ShoePart; error: string | null };

function ShoeMaterials({ id, part, composition, change, error }: ShoeProps) {
  const name = `shoe_${part}`;
  return (
    <FieldGroup id={`${id}-${name}`} legend={SHOE_PARTS[part]} error={error}>
      {SHOE_MATERIALS.map((material) => (
        <Checkbox
          key={material}
          id={`${id}-${name}-${material}`}
          name={name}
          value={material}
          label={material}
          checked={composition.shoe[part].includes(material)}
          onChange={onTicked((ticked) =>
            change((now) => {
              const others = now.shoe[part].filter((one) => one !== material);
              const shoe = { ...now.shoe, [part]: ticked ? [...others, material] : others };
              return { ...now, shoe };
            }),
          )}
        />
      ))}
    </FieldGroup>
  );
}
