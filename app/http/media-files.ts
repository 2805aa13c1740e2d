import send from 'send';
import { answerText, type Exchange, type Step } from './exchange.ts';

/**
 * Serves renditions and videos from the local disk. Renditions are named by their content and videos are requested with
 * the time of their upload, so browsers may keep them for a year.
 * @param prefix path below which they are served, with a slash at its end.
 */
export function mediaFiles(prefix: string, directory: string): Step {
  return (exchange) => {
    const { request, response, path } = exchange;
    if (!path.startsWith(prefix)) return false;
    exchange.kind = 'media';
    send(request, path.slice(prefix.length - 1), {
      root: directory,
      maxAge: '1y',
      immutable: true,
      index: false,
    })
      .on('error', () => notFound(exchange))
      .on('directory', () => notFound(exchange))
      .pipe(response);
    return true;
  };
}

function notFound(exchange: Exchange) {
  const { response } = exchange;
  // A file that goes away while it is being sent can only be cut off.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.removeHeader('Cache-Control');
  answerText(exchange, 404, 'Non trovato.');
}
