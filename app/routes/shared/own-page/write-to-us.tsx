import { useId } from 'react';
import { href, useFetcher } from 'react-router';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import {
  MESSAGE_FIELDS as fields,
  MESSAGE_NOTICE,
  type MessageAnswer,
  TRAP,
} from '#shop/marketing/pages/message.ts';
import { Button, TextLink } from '#ui/button.tsx';
import { FormOrAnswer } from '#ui/form-or-answer.tsx';

type Props = {
  /** Address of the page, which receives the form. */
  address: string;
  answered?: MessageAnswer | undefined;
};

/** Without scripts it is posted to its page, which shows the answer. */
export function WriteToUs({ address, answered }: Props) {
  const id = useId();
  const fetcher = useFetcher<MessageAnswer>();
  const answer = fetcher.data ?? answered;
  const refused = answer?.ok === false ? answer : null;
  const bind = { fields, errors: refused?.fields, idPrefix: id };
  return (
    <FormOrAnswer answer={answer} received={fetcher.data} className="mt-6">
      <fetcher.Form
        method="post"
        action={href('/:page', { page: address })}
        noValidate
        aria-label="Scrivi al negozio"
        className="mt-5 grid gap-5 first:mt-0"
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
    </FormOrAnswer>
  );
}
