type Props<Option extends string> = {
  legend: string;
  legendClass?: string;
  name: string;
  options: readonly Option[];
  label: (option: Option) => string;
  chosen: Option | null;
  onChoose: (option: Option) => void;
};

export function Choices<Option extends string>(props: Props<Option>) {
  const { legend, legendClass = 'mb-1 font-semibold', name, options, label, chosen, onChoose } = props;
  return (
    <fieldset>
      <legend className={legendClass}>{legend}</legend>
      <div className="flex flex-wrap gap-x-8">
        {options.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === chosen}
              onChange={() => onChoose(one)}
              className="size-5 shrink-0 accent-ink"
            />
            {label(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
