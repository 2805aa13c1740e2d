import { MEASURE_KEYS, MEASURES, type Measure } from './size-guide.ts';

const HOW: Record<Measure, string> = {
  bust: 'Attorno alla parte più piena del seno, con il metro orizzontale e le braccia rilassate.',
  waist: 'Nel punto più stretto del busto, di solito due dita sopra l’ombelico, senza trattenere il respiro.',
  hips: 'Nel punto più largo del bacino, circa 20 cm sotto la vita, a piedi uniti.',
  foot: 'In piedi su un foglio, dal tallone alla punta del dito più lungo; conta il piede più lungo.',
};

/** Height and half width of each girth in the drawing. */
const GIRTHS: Partial<Record<Measure, [y: number, half: number]>> = {
  bust: [101, 42],
  waist: [150, 28],
  hips: [206, 48],
};

type Props = { measures?: readonly Measure[] };

/** Drawing and instructions, linked by numbers. */
export function HowToMeasure({ measures = MEASURE_KEYS }: Props) {
  const girths = measures.filter((measure) => GIRTHS[measure]);
  return (
    <div className="mt-5 grid items-center gap-x-8 gap-y-6 sm:grid-cols-[auto_1fr]">
      <div className="flex flex-wrap items-end justify-center gap-6">
        {girths.length > 0 && (
          <DressForm girths={girths} number={(measure) => measures.indexOf(measure) + 1} />
        )}
        {measures.includes('foot') && <Foot number={measures.indexOf('foot') + 1} />}
      </div>
      <ol className="grid list-none gap-4 p-0 text-[15px]">
        {measures.map((measure, index) => (
          <li key={measure} className="grid grid-cols-[1.75rem_1fr] gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-full border border-accent font-semibold text-[13px] text-accent"
            >
              {index + 1}
            </span>
            <span>
              <strong className="font-semibold">{MEASURES[measure].label}.</strong> {HOW[measure]}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function DressForm({ girths, number }: { girths: readonly Measure[]; number: (measure: Measure) => number }) {
  return (
    <svg aria-hidden="true" viewBox="40 8 160 292" className="h-64 max-w-full">
      <g fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round">
        <path className="fill-surface" d={FORM} />
        <path d="M88 18 C94 13 106 13 112 18 C106 23 94 23 88 18 Z" className="fill-stone" />
        <path d="M100 48 V250" className="text-line" strokeDasharray="2 5" />
        <path d="M100 250 V286 M72 290 C84 284 116 284 128 290" />
      </g>
      {girths.map((measure) => {
        const [y, half] = GIRTHS[measure] ?? [0, 0];
        return (
          <g key={measure} className="text-accent" fill="none" stroke="currentColor" strokeWidth={2}>
            <path d={`M${100 - half} ${y} A${half} 8 0 0 0 ${100 + half} ${y}`} />
            <path
              d={`M${100 - half} ${y} A${half} 8 0 0 1 ${100 + half} ${y}`}
              strokeDasharray="2 4"
              opacity={0.5}
            />
            <path d={`M${104 + half} ${y} H164`} strokeWidth={1} />
            <circle cx={178} cy={y} r={13} strokeWidth={1.4} className="fill-bg" />
            <text
              x={178}
              y={y + 5}
              textAnchor="middle"
              className="fill-accent text-[15px]"
              stroke="none"
              fontWeight={600}
            >
              {number(measure)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const FORM =
  'M88 18 C88 36 86 42 68 48 C60 51 58 58 60 68 C62 84 58 92 58 102 C58 118 71 130 72 150 C72 168 54 182 52 206 ' +
  'C51 224 55 238 59 250 H141 C145 238 149 224 148 206 C146 182 128 168 128 150 C129 130 142 118 142 102 ' +
  'C142 92 138 84 140 68 C142 58 140 51 132 48 C114 42 112 36 112 18';

function Foot({ number }: { number: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 92 200" className="h-40 w-auto">
      <g fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round">
        <path
          className="fill-surface"
          d="M30 186 C16 184 14 164 18 146 C21 128 16 112 12 92 C8 70 16 52 34 50 C54 48 60 66 56 88 C53 108 48 120 48 144 C49 168 46 188 30 186 Z"
        />
        <ellipse cx="22" cy="30" rx="9" ry="12" className="fill-surface" />
        <ellipse cx="38" cy="34" rx="5.5" ry="8" className="fill-surface" />
        <ellipse cx="49" cy="40" rx="4.5" ry="6.5" className="fill-surface" />
        <ellipse cx="57" cy="49" rx="4" ry="5.5" className="fill-surface" />
        <ellipse cx="62" cy="60" rx="3.5" ry="5" className="fill-surface" />
      </g>
      <g className="text-accent" fill="none" stroke="currentColor" strokeWidth={2}>
        <path d="M66 18 H78 M66 187 H78 M72 18 V88 M72 118 V187" strokeWidth={1.4} />
        <circle cx="72" cy="103" r="12" strokeWidth={1.4} />
        <text
          x="72"
          y="108"
          textAnchor="middle"
          className="fill-accent text-sm"
          stroke="none"
          fontWeight={600}
        >
          {number}
        </text>
      </g>
    </svg>
  );
}
