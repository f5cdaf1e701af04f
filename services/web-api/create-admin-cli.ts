/** `create-admin.mjs [--instead-of <id>] <directory id> <email> <name>`: makes the first global administrator and prints what it did. */
import { parseArgs } from 'node:util';
import { type AdminOutcome, createAdmin, requireAdmin } from './create-admin';
import { runCli } from './run-cli';

const USAGE = `Usage: create-admin [--instead-of <mistyped directory id>] <directory id> <email> <name>
The directory id is the object id (oid) of the person. --instead-of corrects an account that was never signed in with.`;

const SENTENCES: Record<AdminOutcome, (email: string) => string> = {
  created: (email) => `${email} is added as a global administrator.`,
  promoted: (email) => `The account of ${email} is now active and a global administrator.`,
  corrected: (email) => `The mistyped account is corrected: it is that of ${email}, a global administrator.`,
  unchanged: (email) => `${email} is a global administrator already. Nothing changed.`,
};

runCli((args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { 'instead-of': { type: 'string' } },
    allowPositionals: true,
  });
  const [uniqueId, email, ...names] = positionals;
  if (names.length === 0) throw new Error(USAGE);
  const admin = requireAdmin({ uniqueId, email, name: names.join(' ') });
  return async ({ database }, _applied, now) =>
    SENTENCES[await createAdmin(database, admin, now, values['instead-of'])](admin.email);
});
