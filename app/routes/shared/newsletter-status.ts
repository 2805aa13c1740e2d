import type { NewsletterAnswer, NewsletterFailure } from '../../shop/newsletter/newsletter.ts';

const STATUS: Record<NewsletterFailure, number> = { invalid_email: 422, too_many_requests: 429, failed: 500 };

/** The status with which an answer of the newsletter box is sent. */
export function answerStatus(answer: NewsletterAnswer): number {
  return answer.ok ? 200 : STATUS[answer.code];
}
