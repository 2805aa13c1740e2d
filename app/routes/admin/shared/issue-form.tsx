import type { RefObject } from 'react';
import type { useFetcher } from 'react-router';
import type { FieldErrors } from '../../../shop/forms/fields.ts';
import { FormField, FormTextarea } from '../../../shop/forms/form-field.tsx';
import type { IssueInput } from '../../../shop/newsletter/issue.ts';
import { ISSUE_FIELDS as fields } from '../../../shop/newsletter/issue-fields.ts';
import { SendButton } from '../../../ui/send-button.tsx';
import type { FormAnswer } from './form-answer.ts';

type Props = {
  /** What is changed; null for a new one. */
  issue: IssueInput | null;
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  button: string;
};

/** Subject and text of a letter of the newsletter. */
export function IssueForm({ issue, fetcher, form, errors, button }: Props) {
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid max-w-3xl gap-4">
      <FormField {...{ fields, errors }} name="subject" defaultValue={issue?.subject} />
      <FormTextarea {...{ fields, errors }} name="text" rows={8} defaultValue={issue?.text} />
      <div>
        <SendButton fetcher={fetcher} intent="save">
          {button}
        </SendButton>
      </div>
    </fetcher.Form>
  );
}
