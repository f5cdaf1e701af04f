import '@/components/ui/theme/base.css';
import '@/components/ui/theme/theme.css';
import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ViewAsFrame } from '@/components/admin/view-as/view-as-frame';
import { NonceProvider } from '@/components/ui/nonce';
import { PASTED_LINES_SCRIPT } from '@/components/ui/pasted-lines';
import { inter } from '@/components/ui/theme/fonts';
import { Toaster } from '@/components/ui/toaster';
import { COLOR_MODE_COOKIE, toColorMode } from '@/lib/color-mode';
import { NONCE_HEADER } from '@/lib/server/http/content-policy';
import { getEnv } from '@/lib/server/runtime/env';
import { getViewAs } from '@/lib/server/workspace/workspace';

export function generateMetadata(): Metadata {
  const { appName } = getEnv();
  return { title: { default: appName, template: `%s - ${appName}` }, robots: { index: false } };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [received, input, look] = await Promise.all([headers(), cookies(), getViewAs()]);
  const nonce = received.get(NONCE_HEADER) || undefined;
  return (
    <html lang="en" className={inter.variable} data-theme={toColorMode(input.get(COLOR_MODE_COOKIE)?.value)}>
      {/* In the page's viewport it would be removed and added again with each screen, and the browser would recalculate all styles. */}
      <head>
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this product, without data */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PASTED_LINES_SCRIPT }} />
      </head>
      <body>
        <NonceProvider nonce={nonce}>
          <ViewAsFrame look={look}>{children}</ViewAsFrame>
          <Toaster />
        </NonceProvider>
      </body>
    </html>
  );
}
