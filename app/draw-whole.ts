import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CodeMissing } from './ui/lazy-part.tsx';
import { utf8Of } from './utf8.ts';

/**
 * The page's markup, drawn in one go: React's streams turn each attribute into bytes by itself, which took a fifth of a
 * page, and none of them leaves before the last one anyway. Begins again for each part whose code is not loaded. A text
 * that is looked at before it is bytes would be copied, with all that it was put together from.
 */
export async function drawWhole(page: ReactNode): Promise<Buffer> {
  for (;;) {
    try {
      return utf8Of(renderToString(page));
    } catch (error) {
      if (!(error instanceof CodeMissing)) throw error;
      await error.loading;
    }
  }
}
