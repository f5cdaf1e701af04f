/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
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
  // Types are checked by `npm run types`, over services and tests as well.
  typescript: { ignoreBuildErrors: true },
  // The address of a sign-in's callback carries its code, that of a calendar its secret.
  logging: { incomingRequests: { ignore: [/^\/auth\//, /^\/api\/calendar\//] } },
  experimental: {
    useTypeScriptCli: true,
  },
  // A browser asks for this by itself wherever a page stands without its icon for a moment, as between two titles.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  redirects: async () => [
    // The screen that held the view-as record; History holds it.
    { source: '/admin/view-as', destination: '/admin/history?tab=work&kind=viewAs', permanent: true },
  ],
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
