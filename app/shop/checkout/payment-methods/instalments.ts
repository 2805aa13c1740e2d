import { allocate } from '#shop/money/allocation.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { percentageText } from '#shop/money/percentage.ts';
import type { ProviderMethod } from './payment-methods.ts';

/** The example as copied from Klarna by the owner. */
export type InstalmentExample = {
  amountCents: Cents;
  instalments: number;
  durationDays: number;
  /** Yearly rates, nominal (`tan`) and effective (`taeg`), in percent with two decimals at most. */
  tan: number;
  taeg: number;
  totalCents: Cents;
  lateFees: string;
  /** Klarna has confirmed the text. */
  confirmed: boolean;
};

type InstalmentSettings = {
  demo: boolean;
  instalmentExample: InstalmentExample;
  paymentMethods: readonly ProviderMethod[];
};

/** Whether Klarna's example is confirmed and costs nothing; always in the demo shop. */
export function isInterestFree({ demo, instalmentExample, paymentMethods }: InstalmentSettings): boolean {
  if (!paymentMethods.includes('klarna')) return false;
  const { tan, taeg, amountCents, totalCents, confirmed } = instalmentExample;
  return (demo || confirmed) && tan === 0 && taeg === 0 && totalCents === amountCents;
}

/** The example in one sentence; the instalments add up to the total due. */
export function exampleSentence(example: InstalmentExample): string {
  const { amountCents, instalments, durationDays, tan, taeg, totalCents, lateFees } = example;
  return (
    `Esempio rappresentativo: importo ${formatEuro(amountCents)}, ${instalmentsOf(totalCents, instalments)}, ` +
    `durata ${durationDays} giorni, TAN ${percentageText(tan, 2)} %, TAEG ${percentageText(taeg, 2)} %, ` +
    `totale dovuto ${formatEuro(totalCents)}. ${lateFees}`
  );
}

function instalmentsOf(totalCents: Cents, count: number): string {
  const parts = allocate(
    totalCents,
    Array.from({ length: count }, () => 1),
  );
  const [first = 0] = parts;
  const last = parts.at(-1) ?? 0;
  if (first === last) return `${count} rate da ${formatEuro(first)}`;
  return `${count} rate (la prima da ${formatEuro(first)}, l’ultima da ${formatEuro(last)})`;
}
