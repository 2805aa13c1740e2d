import { expect, type Page } from '@playwright/test';

/** The banner has journeys of its own; elsewhere it stands in the way. `functional`: pages are kept, and what was seen. */
export async function answerCookies(page: Page, { functional = false } = {}): Promise<void> {
  await page.addInitScript((granted) => {
    const choice = { necessary: true, analytics: false, marketing: false, functional: granted };
    localStorage.setItem('cookieConsent', JSON.stringify(choice));
    localStorage.setItem('cookieConsentDate', new Date().toISOString());
  }, functional);
}

/** On a phone the filters of a list lie folded behind their button. */
export async function showFilters(page: Page) {
  const button = page.getByRole('search').getByRole('button', { name: /^Filtri/ });
  if (!(await button.isVisible())) return;
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

/** The message that shows for a few seconds. */
export function toastWith(page: Page, text: string | RegExp) {
  return page.getByRole('status').filter({ hasText: text });
}
