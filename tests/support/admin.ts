import type { Page } from '@playwright/test';

/** The banner has journeys of its own; elsewhere it stands in the way. */
export async function answerCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const choice = { necessary: true, analytics: false, marketing: false, functional: false };
    localStorage.setItem('cookieConsent', JSON.stringify(choice));
    localStorage.setItem('cookieConsentDate', new Date().toISOString());
  });
}

/** The message that shows for a few seconds. */
export function toastWith(page: Page, text: string | RegExp) {
  return page.getByRole('status').filter({ hasText: text });
}
