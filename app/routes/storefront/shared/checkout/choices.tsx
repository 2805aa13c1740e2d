type Props<Option extends string> = {
  legend: string;
  name: string;
  options: readonly Option[];
  labels: Record<Option, string>;
  chosen: Option;
  onChoose: (option: Option) => void;
};

export function Choices<Option extends string>(props: Props<Option>) {
  const { legend, name, options, labels, chosen, onChoose } = props;
  return (
    <fieldset>
      <legend className="font-semibold text-[15px]">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-8">
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
            {labels[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
