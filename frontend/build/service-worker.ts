import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Caches the app shell: page, scripts, styles, font and icons, but never API, live channel or
 * stored files. A new version waits until `acceptAppUpdate` (src/kit/pwa/app-update.ts) activates
 * it.
 */
export function serviceWorker(): PluginOption {
  return VitePWA({
    filename: 'service-worker.js',
    registerType: 'prompt',
    injectRegister: false,
    manifestFilename: 'app.webmanifest',
    manifest: {
      name: 'Day Zero',
      short_name: 'Day Zero',
      description: "Your team's goals, todos, issues, time and scorecards in one place.",
      start_url: '/',
      display: 'standalone',
      background_color: '#f9fafc',
      theme_color: '#f9fafc',
      icons: [
        { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/icons/icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,woff2,svg}'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/(api|ws|storage)(\/|$)/],
      cleanupOutdatedCaches: true,
      clientsClaim: false,
      skipWaiting: false,
    },
  });
}
