import 'server-only';
/** The script files that the lists have of their own, as the build wrote them (scripts/build-screen-files.mjs). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Actor } from '@/domain/rights';
import { GRID_SCREENS, mayOpen, SCREENS } from '@/domain/screens';
import type { System } from '@/domain/systems';
import { perProcess } from '../runtime/per-process';

const ScreenFiles = z.record(z.string(), z.array(z.string()));

/** Development has no such files: its screens are built when they are opened. */
const getScreenFiles = () =>
  perProcess('screen files', () =>
    process.env.NODE_ENV === 'production'
      ? ScreenFiles.parse(JSON.parse(readFileSync(join(process.cwd(), '.next', 'screen-files.json'), 'utf8')))
      : {},
  );

/** The addresses of the scripts of each list that this person may open. */
export function listFilesOf(user: Actor, system: System): string[] {
  const files = getScreenFiles();
  const screens = GRID_SCREENS.filter((screenId) => mayOpen(user, { screenId, system }).allowed);
  return screens.flatMap((screenId) => files[SCREENS[screenId].path] ?? []);
}
