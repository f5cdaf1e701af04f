/**
 * The drill of a lost database on a usual house (30,000 products and 660,000 requests in three years) with a thousand files of 1 MB:
 * what each step takes, as docs/operations.md says it.
 *
 * `npm run bench -- lost-database`; POSTGRES_PROGRAMS names the folder of another PostgreSQL than the installed one.
 */
import { requirePostgresPrograms } from '../../support/backup-commands';
import { loseAndRestore } from '../../support/lost-database';
import { HOUSES, PEOPLE } from '../web-api/shape';

const FILES = { count: 1_000, bytes: 1_000_000 };

const tell = (line: string) => process.stdout.write(`${line}\n`);
const { rows, restored, verified, files } = await loseAndRestore({
  house: HOUSES[0].house,
  administrator: PEOPLE.administrator,
  files: FILES,
  tools: requirePostgresPrograms(),
  tell: (step, seconds) => tell(`| ${step} | ${seconds.toFixed(1)} s |`),
});
const differing = Object.keys(rows).filter((name) => rows[name] !== restored[name]);
tell(
  `\n${restored.products} products, ${restored.requests} requests, ${files} files. Tables that differ: ${differing.length}.`,
);
tell(verified);
