/** Units of the drawing, which is stretched to its width. */
const [BAR, GAP, HEIGHT] = [8, 2, 100];

export type Bar = { key: string; value: number /** Said where the pointer rests. */; title: string };

type Props = {
  bars: readonly Bar[];
  /** Accessible name, which also says where the values are listed. */
  label: string;
  endsNow: boolean;
};

/** Negative values get no bar. */
export function BarChart({ bars, label, endsNow }: Props) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * (BAR + GAP) - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-1 block h-40 w-full border-b border-ink-soft"
    >
      {bars.map(({ key, value, title }, index) => {
        // A small value must not look like zero.
        const height = value > 0 ? Math.max((value / most) * HEIGHT, 2) : 0;
        return (
          <rect
            key={key}
            x={index * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            className={endsNow && index === bars.length - 1 ? 'fill-accent' : 'fill-ink-soft'}
          >
            <title>{title}</title>
          </rect>
        );
      })}
    </svg>
  );
}
