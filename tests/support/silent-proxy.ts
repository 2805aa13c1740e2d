import { connect as connectTo, createServer, type Socket } from 'node:net';

export type SilentProxy = {
  port: number;
  /**
   * From now on passes nothing on, in either direction, as a network that is lost: connections stay, and new ones are
   * taken and never answered. `listening` silences those alone that have asked to hear announcements until now.
   */
  silence(which: 'all' | 'listening'): void;
  /** Passes on what comes from now on; connections that were silent stay so. */
  heal(): void;
  close(): Promise<void>;
};

/** Stands between the shop and a server on this machine. */
export async function silentProxy(target: number): Promise<SilentProxy> {
  type Pair = { sockets: [Socket, Socket]; isListening: boolean; isSilent: boolean };
  const pairs = new Set<Pair>();
  let isLost = false;
  const server = createServer((near) => {
    const far = connectTo(target, '127.0.0.1');
    const pair: Pair = { sockets: [near, far], isListening: false, isSilent: isLost };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => {});
      from.on('data', (bytes: Buffer) => {
        if (from === near && bytes.includes('listen "')) pair.isListening = true;
        if (!pair.isSilent) to.write(bytes);
      });
      // The end of a connection does not get through either.
      from.on('close', () => {
        if (!pair.isSilent) to.destroy();
        if (from === near) pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    silence(which) {
      isLost = which === 'all';
      for (const pair of pairs) if (which === 'all' || pair.isListening) pair.isSilent = true;
    },
    heal() {
      isLost = false;
    },
    async close() {
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
