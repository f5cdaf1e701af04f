/** `token-cli.mjs <account>`: prints a web API access token, and nothing else, on standard output. */
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { requireEnv } from './env';
import { issueAccessToken, UnknownAccountError } from './issue-token';

function toHelp(): string {
  return ['Usage: token <account>', 'Accounts:', ...DEMO_ACCOUNTS.map(({ email }) => `  ${email}`)].join(
    '\n',
  );
}

async function main(email: string | undefined): Promise<void> {
  if (!email) throw new UnknownAccountError('Which account?');
  const { dataDir, url } = requireEnv(process.env);
  process.stdout.write(`${await issueAccessToken({ dataDir, email, url })}\n`);
}

main(process.argv[2]).catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n${error instanceof UnknownAccountError ? `${toHelp()}\n` : ''}`);
  process.exitCode = 1;
});
