import 'server-only';
/** The static files of the build, as the framework serves them. */
import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export type BuildFile = { bytes: number; modifiedAt: Date };

/** Files by address. Read once: a running build does not change. */
export function readBuildFiles(build: string): ReadonlyMap<string, BuildFile> {
  const files = new Map<string, BuildFile>();
  for (const entry of readdirSync(join(build, 'static'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size, mtime } = statSync(path);
    files.set(`/_next/${relative(build, path).split(sep).join('/')}`, { bytes: size, modifiedAt: mtime });
  }
  return files;
}

/** The validator that the framework sends with a file. */
export const toEtag = ({ bytes, modifiedAt }: BuildFile): string =>
  `W/"${bytes.toString(16)}-${modifiedAt.getTime().toString(16)}"`;
