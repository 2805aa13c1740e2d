import { type FormEvent, type RefObject, useState } from 'react';
import type { useFetcher } from 'react-router';
import { addDays } from '#lib/calendar-day.ts';
import type { FormAnswer } from '#routes/admin/shared/forms.ts';
import { CodeNotices, ForbiddenDays, type TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { Watched } from '#routes/admin/shared/watched.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField, FormSelect } from '#shop/forms/form-field.tsx';
import type { CampaignInput } from '#shop/pricing/campaigns/campaign.ts';
import { BY_PERCENT, CAMPAIGN_FIELDS as fields } from '#shop/pricing/campaigns/campaign-fields.ts';
import type { ForbiddenPromotions } from '#shop/pricing/sale-periods/sale-windows.ts';
import { SendButton } from '#ui/send-button.tsx';
import { campaignAsTyped } from './campaign-words.ts';

type Props = {
  campaign: CampaignInput | null;
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  button: string;
  forbidden: ForbiddenPromotions;
  facts: TextFacts;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
};

export function CampaignForm(props: Props) {
  const { campaign, fetcher, form, errors, button, forbidden, facts, onInput } = props;
  const typed = campaign && campaignAsTyped(campaign);
  const saved: string = typed?.reduction ?? BY_PERCENT;
  const [chosen, choose] = useState({ of: saved, now: saved });
  const reduction = chosen.of === saved ? chosen.now : saved;
  const control = { fields, errors };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      onInput={onInput}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="save" />
      <Watched saved={{ name: typed?.name ?? '' }}>
        {({ name }) => (
          <>
            <FormField {...control} name="name" defaultValue={typed?.name} className="sm:col-span-2" />
            <CodeNotices texts={[name]} facts={facts} />
          </>
        )}
      </Watched>
      <FormSelect
        {...control}
        name="reduction"
        // Required is false: without an empty choice a value is always chosen.
        required={false}
        key={saved}
        defaultValue={saved}
        onChange={(event) => choose({ of: saved, now: event.target.value })}
      />
      {reduction === BY_PERCENT ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField {...control} name="percent" defaultValue={typed?.percent} />
          <FormSelect {...control} name="ending" required={false} defaultValue={typed?.ending} />
        </div>
      ) : (
        <p className="self-center text-ink-soft">
          I prezzi si scrivono nell’anteprima, prodotto per prodotto.
        </p>
      )}
      <Watched saved={{ starts_at: typed?.starts_at ?? '', ends_at: typed?.ends_at ?? '' }}>
        {({ starts_at, ends_at }) => (
          <>
            <FormField {...control} name="starts_at" defaultValue={typed?.starts_at} />
            <FormField {...control} name="ends_at" defaultValue={typed?.ends_at} />
            <ForbiddenDays
              forbidden={forbidden}
              planned={starts_at && ends_at ? { from: dayOf(starts_at), to: lastDayOf(ends_at) } : null}
            />
          </>
        )}
      </Watched>
      <div className="sm:col-span-2">
        <SendButton fetcher={fetcher}>{button}</SendButton>
      </div>
    </fetcher.Form>
  );
}

/** The day of a field's value, such as `2027-01-05T09:00`. */
const dayOf = (moment: string) => moment.slice(0, 10);

/** An end at midnight belongs to the day before. */
const lastDayOf = (end: string) => (end.endsWith('T00:00') ? addDays(dayOf(end), -1) : dayOf(end));
