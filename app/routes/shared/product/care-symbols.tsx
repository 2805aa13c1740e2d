import type { ReactNode } from 'react';
import type { Treatment } from '#shop/catalog/labelling/care.ts';

/** Drawn by us in the manner of EN ISO 3758; its text stands beside it. */
export function CareSymbol({ treatment, choice }: { treatment: Treatment; choice: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      width={40}
      height={40}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {SIGNS[treatment](choice)}
      {choice === 'no' && <path d="M6 5l28 26M34 5L6 31" />}
      <Bars choice={choice} />
    </svg>
  );
}

const SIGNS: Record<Treatment, (choice: string) => ReactNode> = {
  wash: (choice) => (
    <>
      <path d="M4 8l4 20h24l4-20" />
      <path d="M4.700 11.500c2.500-2.600 5.100-2.600 7.650 0s5.100 2.600 7.650 0 5.100-2.600 7.650 0 5.100 2.600 7.650 0" />
      {choice === 'hand' && <path d="M9 17l6 4 2-3 11-1M15 21l5 4h8" />}
      {/^\d/.test(choice) && <Mail y={24}>{choice.slice(0, 2)}</Mail>}
    </>
  ),
  bleach: (choice) => (
    <>
      <path d="M20 5l15 25H5z" />
      {choice === 'oxygen' && <path d="M18 30l8.500-14M24.500 30l5.200-8.700" />}
    </>
  ),
  tumble: (choice) => (
    <>
      <path d="M6 4h28v28H6z" />
      <circle cx={20} cy={18} r={12} />
      <Dots count={{ low: 1, normal: 2 }[choice] ?? 0} y={18} />
    </>
  ),
  natural: (choice) => (
    <>
      <path d="M6 4h28v28H6z" />
      <path d={LINES[choice] ?? ''} />
      {choice.endsWith('shade') && <path d="M6 13l9-9" />}
    </>
  ),
  iron: (choice) => (
    <>
      <path d="M11 9h17c3 0 4 2 4.500 5L35 28H4c0-7 4-11 11-11h17" />
      <Dots count={{ low: 1, medium: 2, high: 3 }[choice] ?? 0} y={23} />
    </>
  ),
  professional: (choice) => (
    <>
      <circle cx={20} cy={18} r={14} />
      {choice !== 'no' && <Mail y={24}>{choice.slice(0, 1).toUpperCase()}</Mail>}
    </>
  ),
};

/** One line for hanging or lying, two for drip drying without spinning. */
const LINES: Record<string, string> = {
  line: 'M20 9v18',
  'line-shade': 'M20 9v18',
  flat: 'M11 18h18',
  'flat-shade': 'M11 18h18',
  drip: 'M17 9v18M23 9v18',
  'drip-flat': 'M11 15h18M11 21h18',
};

function Mail({ y, children }: { y: number; children: ReactNode }) {
  return (
    <text
      x={20}
      y={y}
      textAnchor="middle"
      fill="currentColor"
      stroke="none"
      className="font-semibold text-[13px]"
    >
      {children}
    </text>
  );
}

function Dots({ count, y }: { count: number; y: number }) {
  return Array.from({ length: count }, (_, index) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name.
      key={index}
      cx={20 + (index - (count - 1) / 2) * 6}
      cy={y}
      r={1.6}
      fill="currentColor"
      stroke="none"
    />
  ));
}

/** Gentler treatments have one or two bars. */
function Bars({ choice }: { choice: string }) {
  if (!choice.endsWith('mild')) return null;
  return <path d={choice.endsWith('very-mild') ? 'M8 34h24M8 38h24' : 'M8 35h24'} />;
}
