/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Answers are packed by lib/server/http/packed-answers.ts: the framework knows gzip alone.
  compress: false,
  // A page.dev.tsx is a page in development only: a production build does not know it.
  pageExtensions: [...(process.env.NODE_ENV === 'development' ? ['dev.tsx'] : []), 'tsx', 'ts'],
  // Pictures come sized from the web API: the optimizer, which would fetch on a caller's behalf, stays off.
  images: { unoptimized: true },
  // The session driver for several instances loads its own native parts. The others are loaded only where they are used.
  serverExternalPackages: [
    'pg',
    'prom-client',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ],
  turbopack: {
    rules: {
      '*.js': {
        condition: {
          all: [
            'browser',
            {
              path: /\/zod\/v4\/(?:classic\/schemas|locales\/en|core\/(?:json-schema-processors|memoizer|schemas|to-json-schema))\.js$/,
            },
          ],
        },
        loaders: ['./scripts/leave-out-of-zod.cjs'],
      },
      // Development keeps all of it: its messages on invalid options need the rest.
      ...(process.env.NODE_ENV === 'production' && {
        '**/components/grid/ag-grid-parts.ts': {
          condition: 'browser',
          loaders: ['./scripts/leave-out-of-ag-grid.cjs'],
          as: '*.js',
        },
      }),
    },
  },
  // Types are checked by `npm run types`, over services and tests as well.
  typescript: { ignoreBuildErrors: true },
  // The address of a sign-in's callback carries its code, that of a calendar its secret.
  logging: { incomingRequests: { ignore: [/^\/auth\//, /^\/api\/calendar\//] } },
  experimental: {
    useTypeScriptCli: true,
    // Few and larger files: over six connections and 100 ms many small ones queue before the grid.
    turbopackChunking: {
      requestCost: 5_000_000,
      minChunkSize: 500_000,
      maxChunkCountPerGroup: 3,
      maxMergeChunkSize: 3_000_000,
    },
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
  },
  // A browser asks for this by itself wherever a page stands without its icon for a moment, as between two titles.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        // For what no page's own policy covers: files, calls, and the framework's pages of missing files.
        { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Referrer-Policy', value: 'same-origin' },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
        { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
        {
          key: 'Permissions-Policy',
          value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
        },
      ],
    },
    // Also for methods that have no handler, which the framework answers by itself.
    ...['/auth/:path*', '/api/view-as', '/api/sessions/:path*'].map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: 'no-store' }],
    })),
  ],
};

export default config;
