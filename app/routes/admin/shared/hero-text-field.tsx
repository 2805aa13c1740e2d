import type { ComponentProps, ReactNode } from 'react';
import type { FormField as StatedField } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import {
  type HERO_FIELDS,
  HERO_PLACES,
  type HeroText,
  type HeroTexts,
} from '#shop/marketing/home-page/home-fields.ts';
import { type TextFacts, TextNotices } from './text-notices.tsx';

type Input = Pick<
  ComponentProps<typeof FormField<typeof HERO_FIELDS>>,
  'errors' | 'idPrefix' | 'value' | 'defaultValue' | 'onChange'
>;

type Props = Input & {
  fields: Record<HeroText, StatedField>;
  name: HeroText;
  texts: HeroTexts;
  typed: string;
  facts: TextFacts;
  button?: ReactNode;
  /** How a draft's text is published from here. */
  children?: ReactNode;
};

/** Field of a text over the home page's picture: the draft's text if any, and the published one. */
export function HeroTextField({ name, texts, typed, facts, button, children, ...input }: Props) {
  const place = HERO_PLACES[name];
  const { edited, live } = texts;
  return (
    <>
      <FormField name={name} {...input} />
      {button}
      {edited[place] !== live[place] && (
        <p className="border-gold border-l-2 bg-surface p-3 text-sm col-span-full">
          È nella bozza di Home, non ancora pubblicata: le clienti leggono «{live[place]}». {children}
        </p>
      )}
      <TextNotices texts={[typed]} facts={facts} />
    </>
  );
}
