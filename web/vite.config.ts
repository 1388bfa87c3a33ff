import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = 'http://127.0.0.1:7878';

export default defineConfig({
  plugins: [svelte()],
  // Nothing is put into the page itself: the server's policy allows files of its own only.
  build: { outDir: 'dist', assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  // A busy machine is no reason to fail.
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
