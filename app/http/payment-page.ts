import { request as ask } from 'node:http';
import { PAGE_PREFIX } from '../../payment-emulator/hosted.ts';
import { answerText, type Step } from './exchange.ts';
import { withoutPageHeaders } from './security-headers.ts';

/** The payment emulator's page, which one shows below the shop's own address; the emulator listens to this machine. */
export function paymentPage(port: number): Step {
  return (exchange) => {
    const { request, response, url } = exchange;
    if (!url.startsWith(PAGE_PREFIX)) return false;
    exchange.kind = 'payment-page';
    const { host: _, ...headers } = request.headers;
    const passed = ask(
      { host: '127.0.0.1', port, method: request.method, path: url, headers },
      (answered) => {
        withoutPageHeaders(response);
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(response);
      },
    );
    passed.on('error', () => {
      answerText(exchange, 502, 'La pagina di pagamento di prova non risponde. Riprova tra poco.');
    });
    request.pipe(passed);
    return true;
  };
}
