import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CodeMissing } from './ui/lazy-part.tsx';

/**
 * The page's markup, drawn in one go: React's streams turn each attribute into bytes by itself, which took a fifth of a
 * page, and none of them leaves before the last one anyway. Begins again for each part whose code is not loaded. A text
 * that is looked at before it is bytes would be copied, with all that it was put together from.
 */
export async function drawWhole(page: ReactNode): Promise<Buffer> {
  for (;;) {
    try {
      return bytesOf(renderToString(page));
    } catch (error) {
      if (!(error instanceof CodeMissing)) throw error;
      await error.loading;
    }
  }
}

const encoder = new TextEncoder();
/** Where texts become bytes; `Buffer.from` takes as much from the system for each page, and gives it back. */
let room = new Uint8Array(512 * 1024);

function bytesOf(text: string): Buffer {
  const most = text.length * 3;
  if (room.length < most) room = new Uint8Array(most);
  const { written } = encoder.encodeInto(text, room);
  return Buffer.from(room.buffer.slice(0, written));
}
