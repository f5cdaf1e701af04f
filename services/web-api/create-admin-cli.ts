/** `create-admin.mjs <directory id> <email> <name>`: makes the first global administrator and prints what it did. */
import { type AdminOutcome, createAdmin, requireAdmin } from './create-admin';
import { runCli } from './run-cli';

const USAGE =
  'Usage: create-admin <directory id> <email> <name>\nThe directory id is the object id (oid) of the person.';

const SENTENCES: Record<AdminOutcome, (email: string) => string> = {
  created: (email) => `${email} is added as a global administrator.`,
  promoted: (email) => `The account of ${email} is now active and a global administrator.`,
  unchanged: (email) => `${email} is a global administrator already. Nothing changed.`,
};

runCli(([uniqueId, email, ...names]) => {
  if (names.length === 0) throw new Error(USAGE);
  const admin = requireAdmin({ uniqueId, email, name: names.join(' ') });
  return async ({ database }, _applied, now) =>
    SENTENCES[await createAdmin(database, admin, now)](admin.email);
});
