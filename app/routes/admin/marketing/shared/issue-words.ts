import type { IssueState } from '#shop/marketing/newsletter/issue.ts';

export const ISSUE_STATE_WORDS: Record<IssueState, string> = {
  draft: 'Bozza',
  sending: 'In invio',
  stopped: 'Fermata',
  sent: 'Inviata',
};
