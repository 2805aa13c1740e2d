import send from 'send';
import { answerText, type Exchange, type Step } from './exchange.ts';

/** Cacheable for a year: names contain the content's hash or the upload's time. @param prefix ends with a slash */
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
  // A file that vanishes while being sent can only be cut off.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.removeHeader('Cache-Control');
  answerText(exchange, 404, 'Non trovato.');
}
