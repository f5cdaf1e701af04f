/** A migrated, empty embedded database as a file: making it takes seconds, loading it a fraction of one. */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPglite } from '@/services/web-api/data/database/connect-pglite';
import { migrate } from '@/services/web-api/data/database/migrate';

const ENGINE = join(process.cwd(), 'node_modules', '@electric-sql', 'pglite', 'package.json');
const KEPT_MS = 24 * 60 * 60 * 1_000;
const FOLDER = join(tmpdir(), 'allocations-pglite-templates');

/** The inputs of the template: another engine or migration needs another template. */
function toName(migrations: string): string {
  const hash = createHash('sha256').update(process.version).update(readFileSync(ENGINE));
  for (const file of readdirSync(migrations).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(migrations, file)))
      .update('\0');
  }
  return `${hash.digest('hex')}.tar`;
}

async function createTemplate(migrations: string): Promise<Uint8Array<ArrayBuffer>> {
  const connection = await connectPglite(null);
  try {
    await migrate(connection, migrations);
    return new Uint8Array(await (await connection.toFile()).arrayBuffer());
  } finally {
    await connection.close();
  }
}

/** Removes templates that were not made again for a day: their migrations are outdated. */
function forgetOld(): void {
  for (const name of readdirSync(FOLDER)) {
    const path = join(FOLDER, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < Date.now() - KEPT_MS) rmSync(path, { force: true });
  }
}

/**
 * The database with all migrations of the folder, ready to load. The first test file makes it. Two at once
 * make it twice, and the file is replaced as a whole.
 */
export async function readPgliteTemplate(migrations: string): Promise<Blob> {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, toName(migrations));
  if (existsSync(path)) return new Blob([readFileSync(path)]);
  const template = await createTemplate(migrations);
  forgetOld();
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, template);
  renameSync(draft, path);
  return new Blob([template]);
}
