import type { Page } from '@playwright/test';

/**
 * What is lost on a narrow screen: what reaches beyond it where the page is wider, and words and numbers that stand in a
 * column of letters.
 */
export async function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inColumn: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.textContent?.matchAll(/[\p{L}\p{N}]{3,}/gu) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        // An address may be longer than the screen is wide, and has figures between its hyphens.
        const isInAddress = /^\S*@/.test(text.textContent?.slice(index) ?? '');
        const isNumber = /^\d{3,8}$/.test(word) && !isInAddress;
        const most = isNumber ? 1 : 1 + Math.ceil(word.length / 8);
        if (lines > most) inColumn.push(`${word} in ${lines} lines`);
      }
    }
    if (document.documentElement.scrollWidth <= innerWidth) return inColumn.slice(0, 5);
    const wide = [...document.querySelectorAll('body *')]
      .filter(
        (one) =>
          one.getBoundingClientRect().right > innerWidth + 0.05 &&
          !one.closest('.sr-only, thead, .overflow-x-auto *'),
      )
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
    return [`${document.documentElement.scrollWidth} px wide`, ...wide, ...inColumn].slice(0, 5);
  });
}
