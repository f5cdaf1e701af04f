/** `migrate.mjs`: applies the missing migrations and ends. For a step before the start, which no probe interrupts. */
import { runCli } from './run-cli';

runCli(() => async (_connection, applied) => {
  if (applied.length === 0) return 'No migration is missing.';
  return `${applied.length} migrations applied, the last one ${applied.at(-1)}.`;
});
