import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import type { ReservedWord } from '#shop/catalog/labelling/reserved-words.ts';
import { namesCode } from '#shop/pricing/promo-codes/announced.ts';
import type { SaleBanner } from '#shop/pricing/sale-periods/sale-banner.ts';
import { type ForbiddenPromotions, forbiddenBetween } from '#shop/pricing/sale-periods/sale-windows.ts';
import type { SaleTerm } from '#shop/pricing/sale-periods/sale-words.ts';
import { textProblems } from './promised-percent.ts';
import { ReservedWords } from './reserved-words.tsx';

export type TextFacts = {
  /** Highest reduction today (%); null without any. */
  highestPercent: number | null;
  term: SaleTerm;
  /** Codes that lower the price for everybody once named publicly, with what they give. */
  publicCodes: { code: string; gives: string; category: string | null }[];
};

type TextProps = { texts: readonly string[]; facts: TextFacts };

/** Warnings: reserved words, false percentages, codes that reduce everybody's prices if named. Saving is possible. */
export function TextNotices({ texts, facts }: TextProps) {
  return <Notices words={[...textProblems(texts, facts), ...codesNamed(texts, facts)]} />;
}

/** Warnings about codes alone, for texts that shoppers do not read. */
export function CodeNotices({ texts, facts }: TextProps) {
  return <Notices words={codesNamed(texts, facts)} />;
}

function Notices({ words }: { words: readonly ReservedWord[] }) {
  return (
    <p role="status" className="empty:hidden col-span-full">
      {words.length > 0 && <ReservedWords words={words} />}
    </p>
  );
}

function codesNamed(texts: readonly string[], { publicCodes }: TextFacts): ReservedWord[] {
  return publicCodes
    .filter(({ code }) => texts.some((text) => namesCode(text, code)))
    .map(({ code, gives, category }) => ({
      word: code,
      reason: `Nomini il codice ${code} («${gives}»): finché è annunciato è una riduzione per tutti${category === null ? '' : ` sui prodotti di ${category}`}, e il prezzo con il codice conta come prezzo applicato nei 30 giorni prima dei prossimi sconti (Codice del Consumo, art. 17-bis).`,
    }));
}

type DaysProps = {
  forbidden: ForbiddenPromotions;
  /** Inclusive ISO days, null = unbounded. Null: nothing is announced. */
  planned: { from: string | null; to: string | null } | null;
};

/** Warning that the region forbids promotions on planned days. Saving stays possible. */
export function ForbiddenDays({ forbidden, planned }: DaysProps) {
  const found = planned && forbiddenBetween(forbidden, planned.from, planned.to);
  return (
    <p role="status" className="empty:hidden col-span-full">
      {found && (
        <ReservedWords
          words={[
            {
              word: 'promozioni vietate',
              reason: `${beforeDay('Dal', italianDate(found.from))} ${beforeDay('al', italianDate(found.to))} la tua Regione vieta le promozioni (Periodi dei saldi), e i giorni scelti ne toccano qualcuno: spostali, o chiedi prima alla Regione o al Comune.`,
            },
          ]}
        />
      )}
    </p>
  );
}

/** The sale strip in its form's present state. */
export function stripAsTyped({ active, text, from, to }: SaleBanner) {
  return { active: active ? 'on' : '', text, from: from ?? '', to: to ?? '' };
}

type StripProps = Pick<TextProps, 'facts'> &
  Pick<DaysProps, 'forbidden'> & { typed: ReturnType<typeof stripAsTyped> };

/** Both warnings for the sale strip; none while it is off. */
export function StripNotices({ typed, facts, forbidden }: StripProps) {
  if (!typed.active) return null;
  return (
    <>
      <TextNotices texts={[typed.text]} facts={facts} />
      <ForbiddenDays
        forbidden={forbidden}
        planned={typed.text ? { from: typed.from || null, to: typed.to || null } : null}
      />
    </>
  );
}
