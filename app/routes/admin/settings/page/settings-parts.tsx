import type { ReactNode } from 'react';
import { entryOf } from '#lib/keys.ts';
import { asTyped, type Typed } from '#routes/admin/settings/shared/preview.tsx';
import { PAYMENT_METHOD_KEYS } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { SectionName } from '#shop/company/settings/sections.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { BannerPart } from './banner-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { GuaranteePart } from './guarantee-part.tsx';
import { HeroVideoEditor } from './hero-video-editor.tsx';
import { InstalmentsPart } from './instalments-part.tsx';
import { MethodPart } from './method-part.tsx';
import { methodForm } from './method-state.tsx';
import { PagesPart } from './pages-part.tsx';
import { PREVIEWS } from './section-previews.tsx';
import type { PartProps, Reports, SectionProps, SettingsShown } from './settings-shown.ts';
import { SizesPart } from './sizes-part.tsx';

type PartOfPage = { id: string; draw: (reports: Reports) => ReactNode };

type Part = { id: string; title: string; Part: (props: PartProps) => ReactNode };

const DRAWN: { [S in SectionName]?: (props: SectionProps) => ReactNode } = {
  banner: BannerPart,
  instalments: InstalmentsPart,
  sizes: SizesPart,
  pages: PagesPart,
};

const AFTER: { [S in SectionName]?: readonly Part[] } = {
  payments: PAYMENT_METHOD_KEYS.map((method) => {
    const { anchor, title } = methodForm(method);
    return { id: anchor, title, Part: MethodPart };
  }),
  search: [
    {
      id: 'video',
      title: 'Video della home',
      Part: ({ id, shown, onUnsaved }) => (
        <HeroVideoEditor
          id={id}
          onUnsaved={onUnsaved}
          video={shown.settings.heroVideo}
          poster={shown.poster}
        />
      ),
    },
  ],
  duties: [
    {
      id: 'garanzia',
      title: 'Avviso sulla garanzia legale',
      Part: ({ id, title, shown }) => (
        <GuaranteePart id={id} title={title} notice={guaranteeNotice(shown.settings)} />
      ),
    },
  ],
};

export function partsOf(shown: SettingsShown): PartOfPage[] {
  return shown.sections.flatMap((section) => {
    const Drawn = DRAWN[section.section] ?? FieldsPart;
    const Seen = entryOf(PREVIEWS, section.section);
    const preview =
      Seen &&
      ((typed: Typed | null) => <Seen typed={{ ...asTyped(section.values), ...typed }} shown={shown} />);
    return [
      {
        id: section.id,
        draw: ({ onChanged }: Reports) => (
          <Drawn section={{ ...section, preview }} shown={shown} onChanged={onChanged} />
        ),
      },
      ...(AFTER[section.section] ?? []).map(({ id, title, Part }) => ({
        id,
        draw: (reports: Reports) => <Part id={id} title={title} shown={shown} {...reports} />,
      })),
    ];
  });
}
