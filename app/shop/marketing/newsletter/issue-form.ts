import { formReader } from '#shop/forms/form.ts';
import { ISSUE_FIELDS } from './issue-fields.ts';

/** An issue as the owner writes it. */
export const readIssueForm = formReader(ISSUE_FIELDS);
