import type { ReactNode } from 'react';
import type { OnUnsaved } from '#routes/admin/shared/use-unsaved-parts.ts';
import { PAYMENT_METHOD_KEYS } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { SectionName } from '#shop/company/settings/sections.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { forbiddenAhead } from '#shop/pricing/sale-periods/sale-windows.ts';
import { BannerPart } from './banner-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { GuaranteePart } from './guarantee-part.tsx';
import { HeroVideoEditor } from './hero-video-editor.tsx';
import { InstalmentsPart } from './instalments-part.tsx';
import { MethodPart } from './method-part.tsx';
import { PagesPart } from './pages-part.tsx';
import { methodForm, PaymentsPart } from './payments-part.tsx';
import { PromoCodes } from './promo-codes.tsx';
import type { PartProps, SectionProps, SettingsShown } from './settings-shown.ts';
import { SizesPart } from './sizes-part.tsx';

type Part = { id: string; title: string; Part: (props: PartProps) => ReactNode };

const DRAWN: { [S in SectionName]?: (props: SectionProps) => ReactNode } = {
  banner: BannerPart,
  payments: PaymentsPart,
  instalments: InstalmentsPart,
  sizes: SizesPart,
  pages: PagesPart,
};

const AFTER: { [S in SectionName]?: readonly Part[] } = {
  payments: PAYMENT_METHOD_KEYS.map((method) => {
    const { anchor, title } = methodForm(method);
    return { id: anchor, title, Part: MethodPart };
  }),
  instalments: [
    {
      id: 'codici',
      title: 'Codici promo',
      Part: ({ id, title, shown }) => (
        <PromoCodes
          {...{ id, title }}
          codes={shown.promoCodes}
          uses={shown.promoUses}
          announced={shown.announced}
          today={shown.today}
          forbidden={forbiddenAhead(shown.settings.forbiddenPromotions, shown.today)}
        />
      ),
    },
    {
      id: 'video',
      title: 'Video della home',
      Part: ({ id, shown, onUnsaved }) => (
        <HeroVideoEditor {...{ id, onUnsaved }} video={shown.settings.heroVideo} poster={shown.poster} />
      ),
    },
  ],
  sizes: [
    {
      id: 'garanzia',
      title: 'Avviso sulla garanzia legale',
      Part: ({ id, title, shown }) => (
        <GuaranteePart {...{ id, title }} notice={guaranteeNotice(shown.settings)} />
      ),
    },
  ],
};

export function partsOf(shown: SettingsShown) {
  return shown.sections.flatMap((section) => {
    const Drawn = DRAWN[section.section] ?? FieldsPart;
    return [
      {
        id: section.id,
        title: section.title,
        draw: (onUnsaved: OnUnsaved) => <Drawn {...{ section, shown, onUnsaved }} />,
      },
      ...(AFTER[section.section] ?? []).map(({ id, title, Part }) => ({
        id,
        title,
        draw: (onUnsaved: OnUnsaved) => <Part {...{ id, title, shown, onUnsaved }} />,
      })),
    ];
  });
}
