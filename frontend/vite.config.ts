import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { loadingPlan } from './build/loading-plan.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedChunks } from './build/shared-chunks.ts';

const here = (file: string) => new URL(file, import.meta.url).pathname;

const chunks = sharedChunks();

const apiPort = process.env.API_PORT ?? '3000';
const api = { target: `http://127.0.0.1:${apiPort}` };

export default defineConfig({
  root: here('.'),
  base: '/',
  resolve: {
    alias: {
      // The router's store asks for what React had not yet before version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page's loader comes with the page: queries of every feature would fill the entry.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/route-tree.gen.ts'),
      routeFileIgnorePattern: '\\.test\\.',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
    chunks.plugin,
    loadingPlan(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    outDir: here('../.build/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The head script preloads what the path needs (build/loading-plan.ts); Vite's own way costs
    // each page a table of all chunks.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/storage': api, '/ws': { ...api, ws: true } },
  },
});
