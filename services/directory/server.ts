/** Starts the directory and shuts it down gracefully. */
import { openLogOutput } from '@/tracing/log-output';
import { buildDirectory } from './app';
import { requireEnv } from './env';
import { saveAddress } from './state/address-file';

const STOP_WITHIN_MS = 10_000;

async function main(): Promise<void> {
  const env = requireEnv(process.env);
  const app = await buildDirectory({ ...env, logStream: openLogOutput() });
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ host: env.host, port: env.port });
  saveAddress(env.dataDir, env.url);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
