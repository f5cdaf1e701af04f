/** Drops the product's own tables, functions and types from a database, so that a demo can start from its seed again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from './database';

const CREATED = /create (?:or replace )?(table|function|type) (?:if not exists )?(\w+)/g;
const RENAMED_TABLE = /alter table (?:if exists )?\w+ rename to (\w+)/g;

/** What the migrations create, under its original and its renamed names. Nothing else is touched. */
function readCreated(folder: string): { kind: string; name: string }[] {
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return scripts.flatMap((script) => [
    ...[...script.matchAll(CREATED)].map(([, kind = '', name = '']) => ({ kind, name })),
    ...[...script.matchAll(RENAMED_TABLE)].map(([, name = '']) => ({ kind: 'table', name })),
  ]);
}

/** Drops everything that a folder's migrations create, in one transaction. The next migration starts from nothing. */
export async function resetDatabase(connection: Connection, folder: string): Promise<void> {
  const created = [...readCreated(folder), { kind: 'table', name: 'migrations' }];
  await connection.inSession((session) =>
    session.run(created.map(({ kind, name }) => `drop ${kind} if exists ${name} cascade;`).join('\n')),
  );
}
