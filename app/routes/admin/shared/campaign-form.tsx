import { type FormEvent, type RefObject, useState } from 'react';
import type { useFetcher } from 'react-router';
import type { CampaignInput } from '../../../shop/campaigns/campaign.ts';
import { BY_PERCENT, CAMPAIGN_FIELDS as fields } from '../../../shop/campaigns/campaign-fields.ts';
import type { FieldErrors } from '../../../shop/forms/fields.ts';
import { FormField, FormSelect } from '../../../shop/forms/form-field.tsx';
import { SendButton } from '../../../ui/send-button.tsx';
import { campaignAsTyped } from './campaign-words.ts';
import type { FormAnswer } from './form-answer.ts';

type Props = {
  /** What is changed; null for a new one. */
  campaign: CampaignInput | null;
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  button: string;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
};

/** Name, reduction and moments of a campaign. */
export function CampaignForm({ campaign, fetcher, form, errors, button, onInput }: Props) {
  const typed = campaign && campaignAsTyped(campaign);
  const saved: string = typed?.reduction ?? BY_PERCENT;
  const [chosen, choose] = useState({ of: saved, now: saved });
  const reduction = chosen.of === saved ? chosen.now : saved;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      onInput={onInput}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="save" />
      <FormField {...{ fields, errors }} name="name" defaultValue={typed?.name} className="sm:col-span-2" />
      <FormSelect
        {...{ fields, errors }}
        name="reduction"
        // It has no empty choice, so that none can be missing.
        required={false}
        key={saved}
        defaultValue={saved}
        onChange={(event) => choose({ of: saved, now: event.target.value })}
      />
      {reduction === BY_PERCENT ? (
        <FormField {...{ fields, errors }} name="percent" defaultValue={typed?.percent} />
      ) : (
        <p className="self-center text-ink-soft">
          I prezzi si scrivono nell’anteprima, prodotto per prodotto.
        </p>
      )}
      <FormField {...{ fields, errors }} name="starts_at" defaultValue={typed?.starts_at} />
      <FormField {...{ fields, errors }} name="ends_at" defaultValue={typed?.ends_at} />
      <div className="sm:col-span-2">
        <SendButton fetcher={fetcher}>{button}</SendButton>
      </div>
    </fetcher.Form>
  );
}
