import {
  cellName,
  columnsOf,
  isMeasure,
  MOST_OF_SIZE_NAME,
  MOST_SIZES,
  SIZE_FIELDS,
} from '#shop/catalog/sizing/size-fields.ts';
import {
  centimetres,
  MEASURES,
  SIZE_NAMES,
  type SizeRow,
  type SizeTable,
} from '#shop/catalog/sizing/size-guide.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SectionProps } from './settings-shown.ts';

const TITLES: Record<SizeTable, string> = { clothing: 'Abbigliamento', shoes: 'Scarpe' };

export function SizesPart({ section, shown, onChanged }: SectionProps) {
  const { id } = section;
  const { sizeGuide } = shown.settings;
  return (
    <SettingsForm {...section} onChanged={onChanged}>
      {(errors) => (
        <div className="grid gap-6">
          <Table id={id} errors={errors} table="clothing" rows={sizeGuide.clothing} />
          <Table id={id} errors={errors} table="shoes" rows={sizeGuide.shoes} />
        </div>
      )}
    </SettingsForm>
  );
}

type TableProps = { id: string; table: SizeTable; rows: readonly SizeRow[]; errors: FieldErrors };

function Table({ id, table, rows, errors }: TableProps) {
  const columns = columnsOf(table);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{TITLES[table]}</legend>
      <div className="mt-2 overflow-x-auto">
        <table
          className={`w-full table-fixed border-collapse ${columns.length > 5 ? 'min-w-[30rem]' : 'min-w-[18.75rem]'}`}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="pb-1.5 pl-1 text-left font-semibold text-sm">
                  {isMeasure(column) ? `${MEASURES[column].label} (cm)` : SIZE_NAMES[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...Array(MOST_SIZES).keys()].map((place) => (
              <tr key={place}>
                {columns.map((column) => {
                  const name = cellName(table, place, column);
                  const value = rows[place]?.[column];
                  return (
                    <td key={column} className="p-1 align-top">
                      <input
                        id={`${id}-${name}`}
                        name={name}
                        aria-label={SIZE_FIELDS[name]?.label}
                        aria-invalid={errors[name] ? true : undefined}
                        aria-describedby={errors[name] ? `${id}-${name}-error` : undefined}
                        inputMode={isMeasure(column) ? 'decimal' : 'text'}
                        autoComplete="off"
                        maxLength={MOST_OF_SIZE_NAME}
                        defaultValue={typeof value === 'number' ? centimetres(value) : value}
                        className="min-h-10 w-full border border-ink-soft bg-bg px-2 text-ink tabular-nums hover:border-ink aria-invalid:border-2 aria-invalid:border-sale"
                      />
                      {errors[name] && (
                        <p id={`${id}-${name}-error`} className="mt-1 font-medium text-sale text-xs">
                          {errors[name]}
                        </p>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}
