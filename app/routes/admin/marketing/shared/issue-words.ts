import type { IssueState } from '#shop/marketing/newsletter/issue.ts';

export const PAUSE_CONSEQUENCE =
  'Le e-mail che non sono ancora partite restano ferme. Puoi riprendere quando vuoi.';

export const ISSUE_STATE_WORDS: Record<IssueState, string> = {
  draft: 'Bozza',
  sending: 'In invio',
  stopped: 'Fermata',
  sent: 'Inviata',
};
