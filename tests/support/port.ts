import { createServer } from 'node:net';

/**
 * Ports that the system hands to nobody by itself (from 32768 on, on Linux): none of them is taken, between its being
 * found free and being listened at, by a connection that leaves. Processes of a run search in parts of their own.
 */
const FIRST = 10_000;
const PARTS = 110;
const PER_PART = 200;

const first = FIRST + (process.pid % PARTS) * PER_PART;
let tried = Math.floor(Math.random() * PER_PART);

/** A port of this machine that was free a moment ago, and that this process was not given lately. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PER_PART; tries += 1) {
    tried += 1;
    const port = first + (tried % PER_PART);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${first} on.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
