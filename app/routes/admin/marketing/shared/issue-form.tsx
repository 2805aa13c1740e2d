import type { RefObject } from 'react';
import type { useFetcher } from 'react-router';
import type { FormAnswer } from '#routes/admin/shared/forms.ts';
import { type TextFacts, TextNotices } from '#routes/admin/shared/text-notices.tsx';
import { Watched } from '#routes/admin/shared/watched.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import type { IssueInput } from '#shop/marketing/newsletter/issue.ts';
import { ISSUE_FIELDS as fields } from '#shop/marketing/newsletter/issue-fields.ts';
import { SendButton } from '#ui/send-button.tsx';

type Props = {
  issue: IssueInput | null;
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  button: string;
  facts: TextFacts;
};

export function IssueForm({ issue, fetcher, form, errors, button, facts }: Props) {
  const { subject = '', text = '' } = issue ?? {};
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid max-w-3xl gap-4">
      <Watched saved={{ subject, text }}>
        {(typed) => (
          <>
            <FormField fields={fields} errors={errors} name="subject" defaultValue={issue?.subject} />
            <FormTextarea fields={fields} errors={errors} name="text" rows={8} defaultValue={issue?.text} />
            <TextNotices texts={[typed.subject, typed.text]} facts={facts} />
          </>
        )}
      </Watched>
      <div>
        <SendButton fetcher={fetcher} intent="save">
          {button}
        </SendButton>
      </div>
    </fetcher.Form>
  );
}
