import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { type OnUnsaved, useSavedForm } from '#routes/admin/shared/forms.ts';
import { moved } from '#routes/admin/shared/moved.ts';
import { MoveButtons, OrderButton } from '#routes/admin/shared/order-button.tsx';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import {
  COURIER_FIELDS,
  COURIER_PRESETS,
  type CourierTemplate,
  MOST_COLUMNS,
  MOST_HEADING,
  MOST_VALUE,
  SEPARATOR_NAMES,
} from '#shop/orders/couriers/courier-template.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Field } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Row = { key: number; heading: string; field: string; value: string };
const EMPTY = { heading: '', field: '', value: '' };

export function TemplateForm({ template, onUnsaved }: { template: CourierTemplate; onUnsaved: OnUnsaved }) {
  const [begun, setBegun] = useState(template);
  const [rows, setRows] = useState<Row[]>(() => rowsOf(template, 0));
  const [next, setNext] = useState(rows.length);
  const { fetcher, errors, bind } = useSavedForm(
    'template',
    { saved: 'Modello del file salvato', failed: 'Impossibile salvare il modello' },
    { onUnsaved },
  );
  const change = (changed: Row[]) => {
    setRows(changed);
    onUnsaved('template', true);
  };
  const move = (from: number, to: number) => change(moved(rows, from, to));
  return (
    <Panel title="Come è fatto il file" className="mt-8">
      <fetcher.Form {...bind} className="grid gap-4">
        <fieldset className="flex flex-wrap items-center gap-3">
          <legend className="mb-1.5 text-ink-soft">
            Parti da un modello: cambia le colonne qui sotto, e vale quando salvi.
          </legend>
          {Object.entries(COURIER_PRESETS).map(([name, preset]) => (
            <Button
              key={name}
              variant="secondary"
              size="sm"
              onClick={() => {
                setBegun(preset);
                setNext(next + preset.columns.length + 1);
                change(rowsOf(preset, next));
              }}
            >
              {name}
            </Button>
          ))}
        </fieldset>
        <p className="text-ink-soft">
          I nomi delle colonne di GLS e BRT sono quelli che i due corrieri pubblicano per i programmi: la
          prima volta, nel loro portale, indica quale colonna è quale. Poste Italiane non pubblica un
          tracciato: parti da «Usuale» e copia i titoli dal modello che scarichi dal suo portale.
        </p>
        <ol className="grid gap-3">
          {rows.map((row, index) => (
            <li key={row.key} className="border-b border-line pb-3">
              <div className="flex flex-wrap items-end gap-2">
                <ColumnFields row={row} index={index} />
                <span className="flex">
                  <MoveButtons
                    name={`la colonna ${index + 1}`}
                    index={index}
                    count={rows.length}
                    onMove={(to) => move(index, to)}
                  />
                  <OrderButton
                    label={`Togli la colonna ${index + 1}`}
                    onClick={() => change(rows.toSpliced(index, 1))}
                  >
                    <Trash2 aria-hidden size={18} />
                  </OrderButton>
                </span>
              </div>
              {errors[`column-${index}`] && (
                <p className="mt-1 text-sale" id={`column-${index}-error`}>
                  {errors[`column-${index}`]}
                </p>
              )}
            </li>
          ))}
        </ol>
        {rows.length < MOST_COLUMNS && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => {
              setRows([...rows, { ...EMPTY, key: next }]);
              setNext(next + 1);
            }}
          >
            Aggiungi una colonna
          </Button>
        )}
        <FileOptions
          key={begun.columns.map(({ heading }) => heading).join()}
          template={begun}
          errors={errors}
        />
        <SendButton fetcher={fetcher} className="justify-self-start">
          Salva il modello
        </SendButton>
      </fetcher.Form>
    </Panel>
  );
}

/** One more column for browsers without scripts; `from` is the first unused key. */
function rowsOf({ columns }: CourierTemplate, from: number): Row[] {
  return [...columns, EMPTY].map((column, index) => ({ ...column, key: from + index }));
}

function ColumnFields({ row, index }: { row: Row; index: number }) {
  const place = `colonna ${index + 1}`;
  const [field, setField] = useState(row.field);
  return (
    <>
      <Field
        label={`Intestazione, ${place}`}
        id={`heading-${row.key}`}
        name="heading"
        defaultValue={row.heading}
        maxLength={MOST_HEADING}
        autoComplete="off"
        className="min-w-0 flex-1 basis-40"
      />
      <ChoiceField
        label={`Contenuto, ${place}`}
        id={`field-${row.key}`}
        name="field"
        defaultValue={row.field}
        onChange={(event) => setField(event.currentTarget.value)}
        className="min-w-0 flex-1 basis-44"
        none="—"
        options={Object.entries(COURIER_FIELDS)}
      />
      <Field
        label={`Testo fisso, ${place}`}
        id={`value-${row.key}`}
        name="value"
        defaultValue={row.value}
        maxLength={MOST_VALUE}
        autoComplete="off"
        className={`min-w-0 flex-1 basis-32 ${field === 'fixed' || field === '' ? '' : 'invisible max-md:hidden'}`}
      />
    </>
  );
}

function FileOptions({ template, errors }: { template: CourierTemplate; errors: Record<string, string> }) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <ChoiceField
        label="Separatore"
        name="separator"
        defaultValue={SEPARATOR_NAMES[template.separator]}
        error={errors.separator ?? null}
        options={Object.values(SEPARATOR_NAMES).map((separator) => [separator, separator])}
      />
      <Field
        label="Peso di ogni ordine (kg)"
        name="weight"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={(template.weight / 100).toString().replace('.', ',')}
        error={errors.weight ?? null}
      />
      <Checkbox
        id="headings"
        name="headings"
        label="Prima riga con le intestazioni"
        defaultChecked={template.hasHeadings}
      />
      <Checkbox
        id="mark"
        name="mark"
        label="Segno iniziale UTF-8 (BOM)"
        hint="Serve ai fogli di calcolo; toglilo se il portale non riconosce la prima colonna."
        defaultChecked={template.hasMark}
      />
      <Checkbox
        id="plain"
        name="plain"
        label="Lettere senza accenti"
        hint="Forlì diventa Forli': serve a GLS."
        defaultChecked={template.isPlain}
      />
    </div>
  );
}
