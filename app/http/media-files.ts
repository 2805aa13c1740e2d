import send from 'send';
import { answerText, type Exchange, type Step } from './exchange.ts';

const VIDEO = /\.(mp4|webm)$/;

/**
 * Serves renditions and videos from the local disk. Renditions are named by their content and videos are requested with
 * the time of their upload, so browsers may keep them for a year. A page asks for a video's head before it plays it:
 * where data is saved (`Save-Data: on`) the answer has no content.
 * @param prefix path below which they are served, with a slash at its end.
 */
export function mediaFiles(prefix: string, directory: string): Step {
  return (exchange) => {
    const { request, response, path } = exchange;
    if (!path.startsWith(prefix)) return false;
    exchange.kind = 'media';
    if (request.method === 'HEAD' && request.headers['save-data'] === 'on' && VIDEO.test(path)) {
      response.writeHead(204, { 'Cache-Control': 'no-store', Vary: 'Save-Data' }).end();
      return true;
    }
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
