import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { StripNotices, stripAsTyped } from '#routes/admin/shared/text-notices.tsx';
import { Watched } from '#routes/admin/shared/watched.tsx';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { wrongThreshold } from '#shop/pricing/sale-periods/sale-banner.ts';
import { forbiddenAhead } from '#shop/pricing/sale-periods/sale-windows.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SectionProps } from './settings-shown.ts';

export function BannerPart({ section, shown, onChanged }: SectionProps) {
  const { id, fields } = section;
  const { saleBanner: value, shipping } = shown.settings;
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = wrongThreshold(typed ?? value.text, shipping);
  return (
    <SettingsForm {...section} onChanged={onChanged}>
      {(errors) => (
        <Watched saved={stripAsTyped(value)}>
          {(watched) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <div className="sm:col-span-2">
                <FormCheckbox fields={fields} name="active" idPrefix={id} defaultChecked={value.active} />
              </div>
              <FormField
                fields={fields}
                errors={errors}
                name="text"
                idPrefix={id}
                className="sm:col-span-2"
                defaultValue={value.text}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <p role="status" className="empty:hidden sm:col-span-2">
                {wrong !== null && (
                  <span className="flex items-start gap-2.5 border-l-2 border-gold bg-surface p-3">
                    <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
                    <span>
                      Il testo promette la spedizione gratuita da {formatEuro(wrong)}, ma il negozio la regala
                      da {formatEuro(shipping.freeFromCents)}: correggi il testo o le spedizioni.
                    </span>
                  </span>
                )}
              </p>
              <FormField
                fields={fields}
                errors={errors}
                name="from"
                idPrefix={id}
                defaultValue={value.from ?? ''}
              />
              <FormField
                fields={fields}
                errors={errors}
                name="to"
                idPrefix={id}
                defaultValue={value.to ?? ''}
              />
              <StripNotices
                typed={watched}
                facts={shown.facts}
                forbidden={forbiddenAhead(shown.settings.forbiddenPromotions, shown.today)}
              />
            </div>
          )}
        </Watched>
      )}
    </SettingsForm>
  );
}
