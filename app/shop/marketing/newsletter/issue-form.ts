import { formReader } from '#shop/forms/form.ts';
import { ISSUE_FIELDS } from './issue-fields.ts';

export const readIssueForm = formReader(ISSUE_FIELDS);
