import { createServer, type Server, type Socket } from 'node:net';
import { freePort } from './port.ts';

/** How the mail server treats the next e-mails. */
export type Behaviour =
  | 'well'
  /** Puts e-mails off: "try again later". */
  | 'refusing'
  /** Knows none of the readers, and says so for good. */
  | 'ignorant'
  /** Takes no e-mail for what it says, for good. */
  | 'offended'
  /** Does not take e-mails from this sender. */
  | 'closed to us'
  /** Takes its time for each answer. */
  | 'slow'
  /** Takes the e-mail and breaks off before it has said so. */
  | 'breaking';

export type TestMailServer = {
  url: string;
  behaviour: Behaviour;
  /** E-mails taken, as they came: whom for, and the `Message-ID`. */
  taken: { to: string; messageId: string; whole: string }[];
  /** How many recipients were named so far, accepted or not. */
  tries(): number;
  open(): Promise<void>;
  close(): Promise<void>;
};

const SLOW_MS = 600;

/** Its reply to RCPT. */
const REPLIES: Partial<Record<Behaviour, string>> = {
  refusing: '451 4.3.2 riprova più tardi',
  ignorant: '550 5.1.1 destinatario sconosciuto',
};

/** A mail server on this machine whose replies tests choose. It does not listen until `open`. */
export async function createMailServer(): Promise<TestMailServer> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let tries = 0;
  const mailServer: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    behaviour: 'well',
    taken: [],
    tries: () => tries,
    async open() {
      server = createServer(serve);
      await new Promise<void>((done, fail) => server?.once('error', fail).listen(port, '127.0.0.1', done));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => (server ? server.close(done) : done(null)));
      server = null;
    },
  };
  return mailServer;

  function serve(socket: Socket) {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let unread = '';
    let to = '';
    let inMail = false;
    const say = (line: string) => {
      if (mailServer.behaviour === 'slow')
        setTimeout(() => socket.writable && socket.write(`${line}\r\n`), SLOW_MS);
      else socket.write(`${line}\r\n`);
    };
    say('220 posta.test');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      unread += chunk;
      for (;;) {
        const end = unread.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = unread.slice(0, end);
        unread = unread.slice(end + (inMail ? 5 : 2));
        if (inMail) take(text);
        else command(text);
      }
    });

    function command(line: string) {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') say('250 posta.test');
      else if (verb === 'RCPT') {
        tries += 1;
        to = line.match(/<([^>]*)>/)?.[1] ?? '';
        say(REPLIES[mailServer.behaviour] ?? '250 va bene');
      } else if (verb === 'DATA') {
        inMail = true;
        say('354 avanti');
      } else if (verb === 'QUIT') {
        say('221 ciao');
        socket.end();
      } else if (verb === 'MAIL' && mailServer.behaviour === 'closed to us')
        say('550 5.7.1 mittente non ammesso');
      else say('250 va bene');
    }

    function take(whole: string) {
      inMail = false;
      if (mailServer.behaviour !== 'offended')
        mailServer.taken.push({ to, messageId: whole.match(/^Message-ID: (\S+)/im)?.[1] ?? '', whole });
      if (mailServer.behaviour === 'breaking') socket.destroy();
      else say(mailServer.behaviour === 'offended' ? '554 5.7.1 contenuto rifiutato' : '250 presa');
    }
  }
}
