import { type FormEvent, useId, useState } from 'react';
import { href } from 'react-router';
import { inputOf } from '#shop/forms/fields.ts';
import { MAIL_REQUEST_FAILURES } from '#shop/mail/mail-request.ts';
import { Button, TextLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NEWSLETTER_CONSENT, NEWSLETTER_FIELDS, type NewsletterAnswer } from './newsletter.ts';

type Props = {
  /** The server's answer to a form sent without script, with the typed address. */
  answered?: { answer: NewsletterAnswer; email: string } | null;
  level?: 1 | 2;
};

/** Without script the browser posts it to `/newsletter`, which shows it with the answer. */
export default function NewsletterBox({ answered = null, level = 2 }: Props) {
  const id = useId();
  const [answer, setAnswer] = useState(answered?.answer ?? null);
  const [busy, setBusy] = useState(false);
  const Heading = `h${level}` as const;
  const { email } = NEWSLETTER_FIELDS;

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    const said = await ask(new URLSearchParams(new FormData(form) as never));
    setBusy(false);
    setAnswer(said);
    if (said.ok) form.reset();
    else if (said.fields?.email) form.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  }

  return (
    <section aria-labelledby={`${id}-title`} className="page section-gap text-center">
      <Heading id={`${id}-title`} className="display-2">
        La nostra newsletter
      </Heading>
      <p className="mx-auto mt-3 max-w-[48ch] text-balance text-ink-soft">{NEWSLETTER_CONSENT.offer}</p>
      <form
        method="post"
        action={href('/newsletter')}
        noValidate
        onSubmit={subscribe}
        className="mx-auto mt-8 flex max-w-[34rem] flex-col items-stretch gap-3 text-left sm:flex-row sm:items-start"
      >
        <Field
          {...inputOf(email)}
          label={email.label}
          name="email"
          id={`${id}-email`}
          error={answer?.ok === false ? answer.fields?.email : null}
          labelHidden
          defaultValue={answered?.email}
          className="grow"
        />
        <Button type="submit" busy={busy} className="shrink-0">
          Iscriviti
        </Button>
      </form>
      <div role="status" className="mx-auto mt-4 max-w-[48ch]">
        {answer?.ok && <p className="font-medium text-sage">{answer.message}</p>}
        {answer?.ok === false && !answer.fields?.email && (
          <p className="font-medium text-sale">{answer.description}</p>
        )}
      </div>
      <p className="mx-auto mt-4 max-w-[48ch] text-ink-soft text-sm">
        {NEWSLETTER_CONSENT.purpose} <TextLink to={href('/privacy')}>{NEWSLETTER_CONSENT.notice}</TextLink>.
      </p>
    </section>
  );
}

/** The server's answer; network failures get one too. */
async function ask(form: URLSearchParams): Promise<NewsletterAnswer> {
  try {
    const response = await fetch(href('/api/newsletter'), { method: 'POST', body: form });
    return (await response.json()) as NewsletterAnswer;
  } catch {
    return { ok: false, code: 'not_sent', description: MAIL_REQUEST_FAILURES.not_sent.description };
  }
}
