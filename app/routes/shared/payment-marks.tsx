import type { ReactNode } from 'react';
import type { PaymentMethod } from '#shop/checkout/payment-methods/payment-methods.ts';

/** `name` is for screen readers. */
type Mark = { name: string; drawing: ReactNode };

const text = (content: string, fill: string, more: { size?: number; italic?: boolean } = {}) => (
  <text
    x="24"
    y="20"
    fill={fill}
    fontFamily="Arial, Helvetica, sans-serif"
    fontSize={more.size ?? 12}
    fontStyle={more.italic ? 'italic' : undefined}
    fontWeight="800"
    textAnchor="middle"
  >
    {content}
  </text>
);

/** Classes of marks without colours of their own. */
const DRAWN = {
  fill: 'none',
  stroke: '#2A2422',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeWidth: 1.6,
} as const;

const CARDS: readonly Mark[] = [
  { name: 'Visa', drawing: text('VISA', '#1A1F71', { size: 14, italic: true }) },
  {
    name: 'Mastercard',
    drawing: (
      <>
        <circle cx="19.5" cy="16" r="8.5" fill="#EB001B" />
        <circle cx="28.5" cy="16" r="8.5" fill="#F79E1B" />
        <path d="M24 8.8a8.5 8.5 0 0 1 0 14.4 8.5 8.5 0 0 1 0-14.4z" fill="#FF5F00" />
      </>
    ),
  },
  {
    name: 'American Express',
    drawing: (
      <>
        <rect width="48" height="32" rx="3" fill="#1F6BB8" />
        {text('AMEX', '#fff')}
      </>
    ),
  },
];

const MARKS: Record<PaymentMethod, readonly Mark[]> = {
  card: CARDS,
  paypal: [{ name: 'PayPal', drawing: text('PayPal', '#003087', { size: 11.5, italic: true }) }],
  klarna: [
    {
      name: 'Klarna',
      drawing: (
        <>
          <rect width="48" height="32" rx="3" fill="#FFB3C7" />
          {text('Klarna.', '#17120F', { size: 11.5 })}
        </>
      ),
    },
  ],
  satispay: [
    {
      name: 'Satispay',
      drawing: (
        <>
          <rect width="48" height="32" rx="3" fill="#F94C43" />
          {text('satispay', '#fff', { size: 10 })}
        </>
      ),
    },
  ],
  scalapay: [
    {
      name: 'Scalapay',
      drawing: (
        <>
          <rect width="48" height="32" rx="3" fill="#F5C8DD" />
          {text('scalapay', '#17120F', { size: 10 })}
        </>
      ),
    },
  ],
  transfer: [
    {
      name: 'Bonifico bancario',
      drawing: (
        <path
          d="M13 13.5 24 7l11 6.5M14.5 14h19M17 15.5v7M22 15.5v7M26 15.5v7M31 15.5v7M13.5 24.5h21"
          {...DRAWN}
        />
      ),
    },
  ],
  cash_on_delivery: [
    {
      name: 'Contrassegno',
      drawing: (
        <path d="M11 10.5h26v12H11zM24 13.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM14 13v1M34 19v1" {...DRAWN} />
      ),
    },
  ],
  in_shop: [
    {
      name: 'Pagamento in negozio',
      drawing: <path d="M14 13.5 16 8h16l2 5.5zM15.5 14v10.5h17V14M21 24.5V18h6v6.5" {...DRAWN} />,
    },
  ],
};

export default function PaymentMarks({ methods }: { methods: readonly PaymentMethod[] }) {
  const marks = methods.flatMap((method) => MARKS[method]);
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Metodi di pagamento" className="flex flex-wrap gap-2">
      {marks.map(({ name, drawing }) => (
        <li key={name}>
          <svg
            role="img"
            aria-label={name}
            viewBox="0 0 48 32"
            className="h-8 w-12 rounded-[3px] border border-line bg-white"
          >
            {drawing}
          </svg>
        </li>
      ))}
    </ul>
  );
}
