import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import { matchScreen } from '@/domain/screens';
import { toText } from '@/lib/as-text';
import { PATH_HEADER } from '@/lib/server/auth/path-header';
import { getEnv } from '@/lib/server/runtime/env';
import { requireDrawn, requireShell } from '@/lib/server/workspace/workspace';
import { isSidebarShown, SIDEBAR_COOKIE } from '@/lib/sidebar-cookie';

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  // Same arguments as the page below, so that both share one load.
  const path = (await headers()).get(PATH_HEADER)?.split('?')[0] ?? '/';
  const { call, system, ...shared } = await requireShell(matchScreen(path));
  const { appName, appEnvironment } = getEnv();
  return (
    <Shell
      sent={toText({ ...shared, appName, environment: appEnvironment })}
      drawn={await requireDrawn()}
      isSidebarShownAtFirst={isSidebarShown((await cookies()).get(SIDEBAR_COOKIE)?.value)}
    >
      {children}
    </Shell>
  );
}
