import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import type { WebhookShown } from '#shop/staff/webhooks/deliveries.server.ts';
import { EVENT_NAMES } from '#shop/staff/webhooks/webhook.ts';
import { WEBHOOK_FIELDS as fields } from '#shop/staff/webhooks/webhook-fields.ts';
import { Checkbox } from '#ui/checkbox.tsx';

type Props = {
  idPrefix: string;
  errors: FieldErrors;
  /** Initial values. */
  begin?: Pick<WebhookShown, 'url' | 'events' | 'scopes' | 'tokenId'>;
};

/** Address, events and data of a webhook; a token's webhook shows what the token may read. */
export function WebhookFormFields({ idPrefix, errors, begin }: Props) {
  const error = errors.events;
  const chosen: readonly string[] = begin?.events.map((event) => EVENT_NAMES[event]) ?? [];
  return (
    <>
      <FormField fields={fields} errors={errors} idPrefix={idPrefix} name="url" defaultValue={begin?.url} />
      <fieldset aria-describedby={error ? `${idPrefix}-events-error` : undefined}>
        <legend className="font-semibold">{fields.events.label}</legend>
        <div className="grid sm:grid-cols-2">
          {fields.events.of.map((name, index) => (
            <Checkbox
              key={name}
              id={`${idPrefix}-${index + 1}`}
              name="events"
              value={name}
              label={name}
              defaultChecked={chosen.includes(name)}
            />
          ))}
        </div>
        {error && (
          <p id={`${idPrefix}-events-error`} className="text-danger">
            {error}
          </p>
        )}
      </fieldset>
      {!begin?.tokenId && (
        <FormCheckbox
          fields={fields}
          errors={errors}
          idPrefix={idPrefix}
          name="shows_orders"
          defaultChecked={begin?.scopes.includes('orders:read')}
        />
      )}
    </>
  );
}
