import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { ViewAsFrame } from '@/components/admin/view-as/view-as-frame';
import '@/components/ui/theme/base.css';
import '@/components/ui/theme/theme.css';
import { NonceProvider } from '@/components/ui/nonce';
import { inter } from '@/components/ui/theme/fonts';
import { Toaster } from '@/components/ui/toaster';
import { COLOR_MODE_COOKIE, toColorMode } from '@/lib/color-mode';
import { getViewAs } from '@/lib/server/account/get-view-as';
import { getEnv } from '@/lib/server/runtime/env';
import { getNonce } from '@/lib/server/security/nonce';

export function generateMetadata(): Metadata {
  const { appName } = getEnv();
  return { title: { default: appName, template: `%s - ${appName}` }, robots: { index: false } };
}

export const viewport: Viewport = { colorScheme: 'light dark' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [nonce, input, look] = await Promise.all([getNonce(), cookies(), getViewAs()]);
  return (
    <html lang="en" className={inter.variable} data-theme={toColorMode(input.get(COLOR_MODE_COOKIE)?.value)}>
      <body>
        <NonceProvider nonce={nonce || undefined}>
          <ViewAsFrame look={look}>{children}</ViewAsFrame>
          <Toaster />
        </NonceProvider>
      </body>
    </html>
  );
}
