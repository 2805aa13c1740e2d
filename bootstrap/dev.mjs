import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { installWhenStale } from './install.mjs';
import { projectNode } from './node.mjs';
import { ROOT } from './paths.mjs';
import { command } from './problem.mjs';
import { run } from './run.mjs';

/** The development server: pages update when they are saved, the server restarts when its code changes. */
await command(async () => {
  await installWhenStale();
  if (process.env.VETRINA_LIBRARY === 'on') return serve();
  // The libraries may have come with a newer Node than the one that installed them.
  const env = { VETRINA_LIBRARY: 'on', NODE_ENV: 'development' };
  const { code } = await run(projectNode(), ['--disable-warning=ExperimentalWarning', import.meta.filename], {
    env,
  });
  process.exitCode = code;
});

async function serve() {
  if (existsSync(join(ROOT, '.env'))) loadEnvFile(join(ROOT, '.env'));
  // The shop expects the folder of the built pages' files; Vite answers for them before it is asked.
  mkdirSync(join(ROOT, 'build', 'client'), { recursive: true });
  const front = createServer();
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ root: ROOT, server: { middlewareMode: true, hmr: { server: front } } });

  const port = Number(process.env.PORT || 3000);
  const environment = {
    PUBLIC_URL: `http://localhost:${port}`,
    ...process.env,
    PORT: String(await freePort()),
  };
  let running = await open();
  front.on('request', (request, response) =>
    vite.middlewares(request, response, () => running.server.emit('request', request, response)),
  );
  front.listen(port, process.env.HOST ?? '127.0.0.1', () =>
    console.log(`In prova: ${environment.PUBLIC_URL}`),
  );

  async function open() {
    const { readConfig } = await vite.ssrLoadModule('/app/boot/config.server.ts');
    const { startShop } = await vite.ssrLoadModule('/server.ts');
    return startShop(readConfig(environment), {
      showFirstAccess: (link) => console.log(`Per iniziare: ${link}`),
      showPassword: (password) => console.log(`Password dell'amministratore: ${password}`),
    });
  }

  let reopening = Promise.resolve();
  let wait;
  vite.watcher.on('change', (file) => {
    if (!/\.(ts|tsx|sql)$/.test(file) || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(wait);
    wait = setTimeout(() => {
      reopening = reopening.then(async () => {
        await running.stop();
        running = await open();
      });
      reopening = reopening.catch((error) => vite.ssrFixStacktrace(error) ?? console.error(error));
    }, 200);
  });

  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await reopening;
      await running.stop();
      process.exit(0);
    });
  }
}

function freePort() {
  return new Promise((done) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
