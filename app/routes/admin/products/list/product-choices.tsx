import { CHOICE_FIELDS, CHOICE_KEYS, choiceOf } from '#shop/catalog/products/choice-fields.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { onTicked } from '#ui/field-handlers.ts';
import type { PartProps } from './product-draft.ts';

/** Fields with several values, by which shoppers filter and search, such as occasions. */
export function ProductChoices({ id, draft, onDraft, errors }: PartProps) {
  return CHOICE_KEYS.map((field) => {
    const { label: legend, hint, values } = CHOICE_FIELDS[field];
    const chosen: readonly string[] = draft[field];
    return (
      <FieldGroup key={field} id={`${id}-${field}`} {...{ legend, hint }} error={errors[field] ?? null}>
        <div className="flex flex-wrap gap-x-6">
          {Object.entries(values).map(([key, label]) => (
            <Checkbox
              key={key}
              id={`${id}-${field}-${key}`}
              name={field}
              value={key}
              label={label}
              checked={chosen.includes(key)}
              onChange={onTicked((ticked) =>
                onDraft((now) => {
                  const others = now[field].filter((one) => one !== key);
                  return { ...now, ...choiceOf(field, ticked ? [...others, key] : others) };
                }),
              )}
            />
          ))}
        </div>
      </FieldGroup>
    );
  });
}
