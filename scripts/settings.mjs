/** The settings of one stack: the addresses of its three parts and where it keeps its data. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
/** The program of the web app. */
export const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
/** The size of the young generation of the heap; docs/deployment.md explains it. */
const ROOM = '--max-semi-space-size=64';
/** Starts the built web app. */
export const WEB_START = [ROOM, '--enable-source-maps', join('dist', 'web', 'server.mjs')];
/** Starts the built web API. */
export const WEB_API_START = [ROOM, '--enable-source-maps', join('dist', 'web-api', 'server.mjs')];
const DEFAULT_PORTS = { web: 3000, webApi: 4000, directory: 4100 };
/** A demo is for this machine only: anyone can sign in as any account. */
const LOOPBACK = '127.0.0.1';
const DEMO_DIRECTORY = JSON.parse(readFileSync(join(ROOT, 'domain', 'demo-directory.json'), 'utf8'));

/** Ports from the environment: PORT, WEB_API_PORT, DIRECTORY_PORT. Throws when a value is not a port. */
export function readPorts(env = process.env) {
  const port = (name, fallback) => {
    const value = Number(env[name] || fallback);
    if (!Number.isInteger(value) || value < 1 || value > 65_535) {
      throw new Error(`${name} must be a port number, not "${env[name]}".`);
    }
    return value;
  };
  return {
    web: port('PORT', DEFAULT_PORTS.web),
    webApi: port('WEB_API_PORT', DEFAULT_PORTS.webApi),
    directory: port('DIRECTORY_PORT', DEFAULT_PORTS.directory),
  };
}

/** Keeps the data of parallel demos apart: only the demo on the default port uses the plain folder. */
export function toDataDir(ports, env = process.env) {
  if (env.DATA_DIR) return resolve(env.DATA_DIR);
  return join(ROOT, '.data', ports.web === DEFAULT_PORTS.web ? 'demo' : `demo-${ports.web}`);
}

/** A secret made once and kept beside the data, so that sessions survive a restart. */
function keepSecret(dataDir) {
  const path = join(dataDir, 'auth-secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8');
}

/** The address that the web app listens on: other machines do not reach it unless it is set. */
export const toWebHost = (env) => env.WEB_HOST || LOOPBACK;

/** The environment of each part. Settings of the caller's environment take precedence. */
export function toEnvironments(ports, dataDir, env = process.env) {
  const web = `http://localhost:${ports.web}`;
  const webApi = `http://localhost:${ports.webApi}`;
  const directory = `http://localhost:${ports.directory}`;
  const issuer = `${directory}/${DEMO_DIRECTORY.tenantId}/v2.0`;
  const with_ = (defaults) => ({ ...defaults, ...env, NODE_ENV: defaults.NODE_ENV });
  return {
    addresses: { web, webApi, directory },
    webHost: toWebHost(env),
    directory: with_({
      NODE_ENV: 'development',
      DIRECTORY_PORT: String(ports.directory),
      DIRECTORY_URL: directory,
      DIRECTORY_DATA_DIR: join(dataDir, 'directory'),
      DIRECTORY_REDIRECT_URIS: `${web}/auth,${web}/auth/callback/microsoft-entra-id`,
      DIRECTORY_POST_LOGOUT_URIS: `${web}/`,
    }),
    webApi: with_({
      NODE_ENV: 'development',
      WEB_API_PORT: String(ports.webApi),
      DATA_DIR: dataDir,
      STORAGE_CONTAINER_URL: `file:${join(dataDir, 'files')}`,
      OIDC_ISSUER: issuer,
      OIDC_AUDIENCE: 'api://allocations',
      SEED_DEMO: 'true',
    }),
    web: with_({
      NODE_ENV: 'production',
      PORT: String(ports.web),
      AUTH_URL: web,
      AUTH_SECRET: env.AUTH_SECRET || keepSecret(dataDir),
      SESSION_STORE_URL: `file:${join(dataDir, 'sessions')}`,
      AUTH_MICROSOFT_ENTRA_ID_ISSUER: issuer,
      AUTH_MICROSOFT_ENTRA_ID_ID: DEMO_DIRECTORY.clientId,
      AUTH_MICROSOFT_ENTRA_ID_SECRET: DEMO_DIRECTORY.clientSecret,
      WEB_API_BASE_URL: webApi,
      WEB_API_SCOPE: 'api://allocations/access_as_user',
      GRAPH_BASE_URL: `${directory}/graph/v1.0`,
      GRAPH_SCOPES: 'User.Read User.ReadBasic.All',
      APP_NAME: 'Allocations',
      APP_ENVIRONMENT: 'Demo',
      REQUEST_ACCESS_URL: 'mailto:access@demo.example',
      NEXT_TELEMETRY_DISABLED: '1',
    }),
  };
}
