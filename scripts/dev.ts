/**
 * `npm run dev`: the tour with hot reload. Pages come from Astro's development server, /admin from
 * Vite's, and /api from the server, which restarts when its files change.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dev as startSite } from 'astro';
import { createServer as createPanelServer } from 'vite';
import { readConfig } from '../server/config.ts';
import { panelLists } from '../server/domain/describe/panel-lists.ts';
import { DEFAULT_SETTINGS } from '../server/domain/settings/settings.schema.ts';
import { filled } from '../server/site/serve-panel.ts';
import { isNewDataDirectory } from '../server/store/upgrades/migrations.ts';
import { startDemoServices } from './demo/demo-services.ts';
import { failWith } from './fail-with.ts';
import { ROOT, runScript } from './run.ts';

try {
  const config = readConfig();
  const apiPort = config.port + 1;
  const panelPort = config.port + 2;
  if (config.demo && isNewDataDirectory(config.dataDir)) {
    await runScript('scripts/demo/seed.ts');
  }
  await runScript('scripts/build.ts', ['--if-stale']);
  const demo = await startDemoServices(config);
  const { demoBlueGolf, storefront } = demo.config;
  const services = {
    ...(demoBlueGolf === null ? {} : { DEMO_BLUEGOLF: demoBlueGolf }),
    ...(storefront === null
      ? {}
      : { STOREFRONT_HOST: storefront.origin, STOREFRONT_TOKEN: storefront.token }),
  };
  // Astro renders the pages in this process.
  Object.assign(process.env, services);

  const api = spawn(process.execPath, ['--watch', join(ROOT, 'server/index.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(apiPort),
      SITE_URL: `http://localhost:${config.port}`,
    },
  });
  const lists = JSON.stringify(panelLists(DEFAULT_SETTINGS));
  const panel = await createPanelServer({
    configFile: join(ROOT, 'admin/vite.config.ts'),
    server: { port: panelPort, strictPort: true, ws: { clientPort: panelPort } },
    // What the server puts into the page; settings are those of the beginning.
    plugins: [
      { name: 'tour', transformIndexHtml: (page) => filled(page, { 'tour-lists': lists }) },
    ],
  });
  await panel.listen();

  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  await startSite({
    root: ROOT,
    server: { port: config.port, host: config.host },
    vite: {
      server: {
        strictPort: true,
        proxy: {
          '/api': apiOrigin,
          '/media': apiOrigin,
          '/admin': `http://localhost:${panelPort}`,
        },
      },
    },
  });
  const stop = () => {
    demo.stop();
    api.kill('SIGTERM');
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  failWith(error);
}
