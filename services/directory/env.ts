/** The directory's environment, parsed once. The directory is a development tool and refuses to run in production. */
import { z } from 'zod';
import { DEMO_DIRECTORY } from '@/domain/demo-directory';
import { parseSettings } from '@/domain/settings';

const List = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.url()).min(1));

const DirectoryEnv = z
  .object({
    NODE_ENV: z.string().default('development'),
    DIRECTORY_HOST: z.string().default('localhost'),
    DIRECTORY_PORT: z.coerce.number().int().min(1).max(65_535).default(4100),
    DIRECTORY_URL: z.url().optional(),
    DIRECTORY_DATA_DIR: z.string().min(1).default('.data/directory'),
    DIRECTORY_CLIENT_ID: z.guid().default(DEMO_DIRECTORY.clientId),
    DIRECTORY_CLIENT_SECRET: z.string().min(8).default(DEMO_DIRECTORY.clientSecret),
    DIRECTORY_REDIRECT_URIS: List.prefault(
      'http://localhost:3000/auth,http://localhost:3000/auth/callback/microsoft-entra-id',
    ),
    DIRECTORY_POST_LOGOUT_URIS: List.prefault('http://localhost:3000/'),
    DIRECTORY_FAULTS: z.string().min(8).optional(),
    DIRECTORY_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .refine((env) => env.NODE_ENV !== 'production', {
    path: ['NODE_ENV'],
    error: 'The development directory lets anyone sign in as anyone: it does not start in production.',
  })
  .transform((env) => ({
    host: env.DIRECTORY_HOST,
    port: env.DIRECTORY_PORT,
    url: env.DIRECTORY_URL ?? `http://localhost:${env.DIRECTORY_PORT}`,
    dataDir: env.DIRECTORY_DATA_DIR,
    client: {
      id: env.DIRECTORY_CLIENT_ID,
      secret: env.DIRECTORY_CLIENT_SECRET,
      redirectUris: env.DIRECTORY_REDIRECT_URIS,
      postLogoutUris: env.DIRECTORY_POST_LOGOUT_URIS,
    },
    faultsSecret: env.DIRECTORY_FAULTS,
    logLevel: env.DIRECTORY_LOG_LEVEL,
  }));

export type DirectoryEnv = z.output<typeof DirectoryEnv>;
export type RegisteredClient = DirectoryEnv['client'];

/** Parses the environment. Throws an Error that names each invalid variable. An empty text means "not set". */
export function requireEnv(source: Record<string, string | undefined>): DirectoryEnv {
  const input = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  return parseSettings("The directory's", DirectoryEnv, input);
}
