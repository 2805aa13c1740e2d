import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Length in front, as every message of PostgreSQL's protocol has it, itself counted. */
function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

/**
 * Something that speaks PostgreSQL's protocol just far enough to ask for the password and refuse it, until the test is
 * over.
 * @returns the connection string of a database there.
 */
export async function refusingPostgres(code: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let wasGreeted = false;
    socket.on('error', () => {});
    socket.on('data', () => {
      if (!wasGreeted) {
        wasGreeted = true;
        // AuthenticationCleartextPassword
        socket.write(message('R', Buffer.from([0, 0, 0, 3])));
        return;
      }
      const fields = ['SFATAL', `C${code}`, 'Mpassword authentication failed for user "vetrina"', ''];
      socket.end(message('E', Buffer.from(`${fields.join('\0')}\0`)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return `postgres://vetrina:sbagliata@127.0.0.1:${port}/negozio`;
}
