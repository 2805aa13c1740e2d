import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** What React leaves in the place of something that it would have had to wait for. */
const LEFT_OUT = '<!--$!-->';

/** What React puts before a document that it draws into bytes. */
const START = '<!DOCTYPE html>';

/** What the router's data stand before. */
const END = '</body></html>';

/**
 * The whole document, with the data that it was drawn from. React draws it into one text, which takes half as long as
 * into bytes, and draws it again into bytes where it has to wait for something: a part whose code is still to be read,
 * once in the life of the process; or an error, which is then told as ever.
 * @param nonce stands at each script that is drawn
 */
export async function drawDocument(
  request: Request,
  context: EntryContext,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  const { serverHandoffStream, ...others } = context;
  const drawn = drawAtOnce(<ServerRouter context={others} url={request.url} nonce={nonce} />);
  if (drawn === null || !serverHandoffStream) {
    return drawInTime(<ServerRouter context={context} url={request.url} nonce={nonce} />, nonce, onError);
  }
  return START + drawn.slice(0, -END.length) + (await handoff(serverHandoffStream, nonce)) + END;
}

/** Null when it cannot be drawn at once, or not at all. */
function drawAtOnce(element: React.ReactNode): string | null {
  try {
    const drawn = renderToString(element);
    return drawn.startsWith('<html') && drawn.endsWith(END) && !drawn.includes(LEFT_OUT) ? drawn : null;
  } catch {
    return null;
  }
}

function drawInTime(element: React.ReactNode, nonce: string, onError: (error: unknown) => void) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => resolve(buffer(pipe(new PassThrough())).then(String)),
      onShellError: reject,
      onError,
    });
  });
}

/** The data as the router's own part of the document hands them to its script, one piece inside the other. */
async function handoff(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  const script = (call: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  let written = '';
  let open = 0;
  for await (const piece of stream) {
    written += `<!--$-->${script(`enqueue(${escaped(JSON.stringify(decoder.decode(piece, { stream: true })))})`)}`;
    open += 1;
  }
  return `${written}<!--$-->${script('close()')}${'<!--/$-->'.repeat(open + 1)}`;
}

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON as it may stand in a script. */
function escaped(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? '');
}
