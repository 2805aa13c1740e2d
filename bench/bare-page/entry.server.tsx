import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { withLateScripts } from '../../app/late-scripts.ts';

/** The document with its scripts started late, as those of the shop are. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const document = withLateScripts(Buffer.from(`<!DOCTYPE html>${html}`), context.manifest.entry.module);
  return new Response(document as Uint8Array<ArrayBuffer>, { status, headers });
}
