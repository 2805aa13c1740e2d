import { useEffect, useId, useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import {
  MESSAGE_FIELDS as fields,
  MESSAGE_NOTICE,
  type MessageAnswer,
  TRAP,
} from '#shop/marketing/pages/message.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';

type Props = {
  /** Address of the page, which receives the form. */
  address: string;
  answered?: MessageAnswer | undefined;
};

/** Without scripts it is posted to its page, which shows the answer. */
export function WriteToUs({ address, answered }: Props) {
  const id = useId();
  const fetcher = useFetcher<MessageAnswer>();
  const place = useRef<HTMLDivElement>(null);
  const answer = fetcher.data ?? answered;
  const refused = answer?.ok === false ? answer : null;
  useEffect(() => {
    if (fetcher.data)
      place.current?.querySelector<HTMLElement>('[aria-invalid], [role="status"], [role="alert"]')?.focus();
  }, [fetcher.data]);
  const bind = { fields, errors: refused?.fields, idPrefix: id };
  return (
    <div ref={place} className="mt-6">
      {answer?.ok ? (
        <p role="status" tabIndex={-1} className="border-sage border-l-2 bg-surface p-4 outline-none">
          {answer.message}
        </p>
      ) : (
        <>
          {refused?.message && (
            <p role="alert" tabIndex={-1} className="mb-5 border-sale border-l-2 bg-surface p-4 text-sale">
              {refused.message}
            </p>
          )}
          <fetcher.Form
            method="post"
            action={href('/:page', { page: address })}
            noValidate
            aria-label="Scrivi al negozio"
            className="grid gap-5"
          >
            <div className="grid gap-5 sm:grid-cols-2">
              <FormField {...bind} name="name" defaultValue={refused?.typed.name} />
              <FormField {...bind} name="email" defaultValue={refused?.typed.email} />
            </div>
            <FormTextarea {...bind} name="message" rows={6} defaultValue={refused?.typed.message} />
            {/* A trap for programs: nobody sees it, and no browser fills it in. */}
            <div hidden>
              <label htmlFor={`${id}-${TRAP}`}>Lascia vuoto questo campo</label>
              <input id={`${id}-${TRAP}`} name={TRAP} tabIndex={-1} autoComplete="off" />
            </div>
            <div>
              <Button type="submit" busy={fetcher.state !== 'idle'}>
                Invia il messaggio
              </Button>
            </div>
          </fetcher.Form>
          <p className="mt-5 text-ink-soft text-sm">
            {MESSAGE_NOTICE} <TextLink to={href('/privacy')}>Informativa sulla privacy</TextLink>.
          </p>
        </>
      )}
    </div>
  );
}
