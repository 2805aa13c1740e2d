import { typedColour } from '#shop/marketing/theme/colour.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

type Props = {
  name: 'accent' | 'ground';
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  problem: string | null;
  nearest: string | undefined;
  onChange: (typed: string) => void;
};

export function ColourField({ name, label, hint, value, error, problem, nearest, onChange }: Props) {
  return (
    <div>
      <div className="flex items-start gap-2">
        <Field
          name={name}
          id={`look-${name}`}
          label={label}
          hint={hint}
          value={value}
          maxLength={9}
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1"
          error={problem ? null : error}
          notice={problem}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => onChange(typedColour(value) ?? value)}
        />
        <input
          type="color"
          aria-label={`${label}: scegli dalla tavolozza`}
          value={typedColour(value) ?? '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="mt-6.5 h-11 w-14 shrink-0 border border-ink-soft bg-bg p-1"
        />
      </div>
      {problem && nearest && (
        <Button size="sm" variant="secondary" className="mt-2" onClick={() => onChange(nearest)}>
          <span aria-hidden="true" className="size-4 border border-line" style={{ background: nearest }} />
          Usa {nearest}
        </Button>
      )}
    </div>
  );
}
