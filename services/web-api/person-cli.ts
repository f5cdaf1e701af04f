/** `person.mjs <address or directory id>`: writes everything that is kept about a person into a file beside, as JSON. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { copyPerson } from './data/users/copy-person';
import { runCli } from './run-cli';

const USAGE = 'Usage: person <address or directory id>';

runCli((args) => {
  const [key] = args;
  if (key === undefined || args.length > 1) throw new Error(USAGE);
  return async ({ database }, _applied, now) => {
    const found = await copyPerson(database, key);
    if (!found) throw new Error(`No account has the address or directory id ${key}.`);
    const file = resolve(`person-${found.userId}.json`);
    const copy = { madeAt: now.toISOString(), ...found.copy };
    await writeFile(file, `${JSON.stringify(copy, null, 2)}\n`, { mode: 0o600 });
    return `What is kept about ${key} is in ${file}. It is personal data: hand it over safely, then delete it.`;
  };
});
