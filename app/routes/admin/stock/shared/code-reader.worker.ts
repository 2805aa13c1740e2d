import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { type CameraPicture, CODE_READING, type PictureRead } from './code-reading.ts';

/** Reads codes off pictures. A worker: only this file may run WebAssembly (`app/http/built-files.server.ts`). */
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const answer = (read: PictureRead) => postMessage(read);

addEventListener('message', async ({ data }: MessageEvent<CameraPicture>) => {
  try {
    const picture = new ImageData(new Uint8ClampedArray(data.pixels), data.width, data.height);
    const [found] = await readBarcodes(picture, CODE_READING);
    answer({ code: found?.text ?? null });
  } catch (error) {
    answer({ failed: String(error) });
  }
});
