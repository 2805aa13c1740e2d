import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import type { ReservedWord } from '#shop/catalog/labelling/reserved-words.ts';
import { namesCode } from '#shop/pricing/promo-codes/announced.ts';
import type { SaleBanner } from '#shop/pricing/sale-periods/sale-banner.ts';
import { type ForbiddenPromotions, forbiddenBetween } from '#shop/pricing/sale-periods/sale-windows.ts';
import type { SaleTerm } from '#shop/pricing/sale-periods/sale-words.ts';
import { textProblems } from './promised-percent.ts';
import { ReservedWords } from './reserved-words.tsx';

export type TextFacts = {
  /** The most that the shop takes off today, in percent; null while nothing is reduced. */
  highestPercent: number | null;
  term: SaleTerm;
  /** Codes that lower the price for everybody once they are named in public, with what they give. */
  publicCodes: { code: string; gives: string; category: string | null }[];
};

type TextProps = { texts: readonly string[]; facts: TextFacts };

/**
 * What to look at again in texts of the shop's: reserved words, percentages that are not there, and codes that become a
 * reduction for everybody by being named. Nobody is kept from saving.
 */
export function TextNotices({ texts, facts }: TextProps) {
  return <Notices words={[...textProblems(texts, facts), ...codesNamed(texts, facts)]} />;
}

/** The codes alone: of a text that no shopper reads, and that announces them nevertheless. */
export function CodeNotices({ texts, facts }: TextProps) {
  return <Notices words={codesNamed(texts, facts)} />;
}

function Notices({ words }: { words: readonly ReservedWord[] }) {
  return (
    <p role="status" className="empty:hidden sm:col-span-2">
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
  /** ISO days, both included; null: without end on that side. Not given: nothing is announced. */
  planned: { from: string | null; to: string | null } | null;
};

/** That the region forbids promotions on some of the planned days. Nobody is kept from saving. */
export function ForbiddenDays({ forbidden, planned }: DaysProps) {
  const found = planned && forbiddenBetween(forbidden, planned.from, planned.to);
  return (
    <p role="status" className="empty:hidden sm:col-span-2">
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

/** The sale strip as its form holds it. */
export function stripAsTyped({ active, text, from, to }: SaleBanner) {
  return { active: active ? 'on' : '', text, from: from ?? '', to: to ?? '' };
}

type StripProps = Pick<TextProps, 'facts'> &
  Pick<DaysProps, 'forbidden'> & { typed: ReturnType<typeof stripAsTyped> };

/** Both of the sale strip; one that is off announces nothing. */
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
