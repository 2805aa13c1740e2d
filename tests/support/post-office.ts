import { createServer, type Server, type Socket } from 'node:net';
import { freePort } from './port.ts';

/** How the mail server behaves with the next letters. */
export type Mood =
  | 'well'
  /** Puts letters off: "try again later". */
  | 'refusing'
  /** Knows none of the readers, and says so for good. */
  | 'ignorant'
  /** Takes no letter for what it says, for good. */
  | 'offended'
  /** Does not take letters from this sender. */
  | 'closed to us'
  /** Takes its time for each answer. */
  | 'slow'
  /** Takes the letter and breaks off before it has said so. */
  | 'breaking';

export type PostOffice = {
  url: string;
  mood: Mood;
  /** Letters taken, as they came: whom for, and the `Message-ID`. */
  taken: { to: string; messageId: string; whole: string }[];
  /** Times that somebody tried to hand a letter over. */
  tries(): number;
  open(): Promise<void>;
  close(): Promise<void>;
};

const SLOW_MS = 600;

/** What it says to the name of a reader. */
const REPLIES: Partial<Record<Mood, string>> = {
  refusing: '451 4.3.2 riprova più tardi',
  ignorant: '550 5.1.1 destinatario sconosciuto',
};

/** A mail server on this machine that says and does what tests want it to. It is closed at first. */
export async function postOffice(): Promise<PostOffice> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let tries = 0;
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'well',
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
  return office;

  function serve(socket: Socket) {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let unread = '';
    let to = '';
    let inLetter = false;
    const say = (line: string) => {
      if (office.mood === 'slow') setTimeout(() => socket.writable && socket.write(`${line}\r\n`), SLOW_MS);
      else socket.write(`${line}\r\n`);
    };
    say('220 posta.test');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      unread += chunk;
      for (;;) {
        const end = unread.indexOf(inLetter ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = unread.slice(0, end);
        unread = unread.slice(end + (inLetter ? 5 : 2));
        if (inLetter) take(text);
        else command(text);
      }
    });

    function command(line: string) {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') say('250 posta.test');
      else if (verb === 'RCPT') {
        tries += 1;
        to = line.match(/<([^>]*)>/)?.[1] ?? '';
        say(REPLIES[office.mood] ?? '250 va bene');
      } else if (verb === 'DATA') {
        inLetter = true;
        say('354 avanti');
      } else if (verb === 'QUIT') {
        say('221 ciao');
        socket.end();
      } else if (verb === 'MAIL' && office.mood === 'closed to us') say('550 5.7.1 mittente non ammesso');
      else say('250 va bene');
    }

    function take(whole: string) {
      inLetter = false;
      if (office.mood !== 'offended')
        office.taken.push({ to, messageId: whole.match(/^Message-ID: (\S+)/im)?.[1] ?? '', whole });
      if (office.mood === 'breaking') socket.destroy();
      else say(office.mood === 'offended' ? '554 5.7.1 contenuto rifiutato' : '250 presa');
    }
  }
}
