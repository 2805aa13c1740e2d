import type { ReactNode } from 'react';
import type { Typed } from '#routes/admin/settings/shared/preview.tsx';
import type { OnUnsaved } from '#routes/admin/shared/forms.ts';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { SectionShown } from '#shop/company/settings/sections.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import type { SettingsPage } from '#shop/company/settings/settings-pages.ts';
import type { OnChanged } from './changed-parts.ts';

/** `today` is the ISO day in Italy. */
export type SettingsShown = {
  page: SettingsPage;
  settings: ShopSettings;
  sections: SectionShown[];
  poster: Picture | null;
  facts: TextFacts;
  /** The owner has stated nothing of it yet. */
  isExample: boolean;
  today: string;
};

/** `onUnsaved`: whether a part outside of the save bar has unsaved input. */
export type Reports = { onChanged: OnChanged; onUnsaved: OnUnsaved };

/** `id`: the part's anchor. */
export type PartProps = Reports & { id: string; title: string; shown: SettingsShown };

export type SectionProps = Pick<Reports, 'onChanged'> & {
  section: SectionShown & { preview?: ((typed: Typed | null) => ReactNode) | undefined };
  shown: SettingsShown;
};
