import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The browser's flag that takes the front's certificate. */
export const FRONT_FLAG = '--ignore-certificate-errors';

/** Headers of one connection, which HTTP/2 does not know. */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * TLS and HTTP/2 in front of the shop, as Caddy or nginx stands before every public one, so that pages are measured as
 * visitors get them. Its certificate is made for it by `openssl`.
 * @param shopUrl where the shop listens, known once it has started
 */
export async function startFront(
  port: number,
  shopUrl: () => string,
): Promise<{ url: string; stop(): void }> {
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, answer) => {
    const { method, url, headers, authority } = request;
    const passed = Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !OF_A_CONNECTION.includes(name),
    );
    const asked = forward(
      new URL(url, shopUrl()),
      { method, headers: { ...Object.fromEntries(passed), host: authority ?? headers.host } },
      (found) => {
        const sent = Object.entries(found.headers).filter(([name]) => !OF_A_CONNECTION.includes(name));
        answer.writeHead(found.statusCode ?? 502, Object.fromEntries(sent));
        found.pipe(answer);
      },
    );
    asked.on('error', () => answer.stream.destroy());
    answer.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => session.destroy());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `https://localhost:${port}`,
    stop() {
      server.close();
      for (const session of sessions) session.destroy();
    },
  };
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-front-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '2',
        ],
        ...['-keyout', key, '-out', cert],
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
