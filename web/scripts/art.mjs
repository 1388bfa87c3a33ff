// The page's art code, for scripts.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');

export async function loadArt() {
  const server = await createServer({
    root: web,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const parts = await Promise.all(
    ['card', 'look', 'icons', 'palette'].map((name) => server.ssrLoadModule(`/src/art/${name}.ts`)),
  );
  await server.close();
  return Object.assign({}, ...parts);
}
