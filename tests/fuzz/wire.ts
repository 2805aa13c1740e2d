import { connect } from 'node:net';
import type { Sent } from './hostile.ts';

/** What came back; status 0 when there was no whole answer in time, `text` then says why. */
export type Answer = { status: number; text: string };

/** Sends a request byte for byte as it was drawn: no library in between mends or refuses it. */
export function send(url: string, sent: Sent, patienceMs: number): Promise<Answer> {
  const lines = sent.headers.map(([name, value]) => `${name}: ${value}`);
  const head = `${sent.method} ${sent.target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return spoken(url, [Buffer.from(head, 'latin1'), sent.body ?? Buffer.alloc(0)], patienceMs, sent.method);
}

/** Says the parts on a connection of its own and hears the answer to its end. */
export function spoken(url: string, parts: Buffer[], patienceMs: number, method = 'GET'): Promise<Answer> {
  return new Promise((done) => {
    let heard = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(Buffer.concat(parts)));
    const finish = (answer: Answer) => {
      clearTimeout(patience);
      socket.destroy();
      done(answer);
    };
    const whatCame = (): Answer => {
      const whole = finalAnswer(heard);
      const status = Number(whole.match(/^HTTP\/1\.[01] (\d{3})/)?.[1] ?? 0);
      return { status, text: status === 0 ? 'the connection ended without an answer' : whole };
    };
    const patience = setTimeout(
      () => finish({ status: 0, text: `no answer in ${patienceMs} ms` }),
      patienceMs,
    );
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      heard += chunk;
      if (isWhole(finalAnswer(heard), method)) finish(whatCame());
    });
    socket.on('close', () => finish(whatCame()));
    // A refusal may end the connection while the body is still on its way.
    socket.on('error', () => finish(heard ? whatCame() : { status: 400, text: '' }));
  });
}

/** What follows answers that only announce another (1xx). */
function finalAnswer(heard: string): string {
  let rest = heard;
  while (/^HTTP\/1\.1 1\d\d/.test(rest)) {
    const end = rest.indexOf('\r\n\r\n');
    // Another protocol was agreed on: there is no other answer.
    if (end < 0 || rest.startsWith('HTTP/1.1 101')) return rest;
    rest = rest.slice(end + 4);
  }
  return rest;
}

function isWhole(answer: string, method: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = answer.slice(0, end).toLowerCase();
  // What stays open on purpose has answered once it begins.
  if (head.includes('\r\ncontent-type: text/event-stream')) return true;
  if (method === 'HEAD' || /^http\/1\.1 (204|304)/.test(head)) return true;
  const body = answer.slice(end + 4);
  const length = head.match(/\r\ncontent-length: (\d+)/)?.[1];
  if (length !== undefined) return body.length >= Number(length);
  return head.includes('\r\ntransfer-encoding: chunked') ? body.endsWith('0\r\n\r\n') : false;
}
