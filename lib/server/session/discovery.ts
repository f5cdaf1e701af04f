import 'server-only';
/** The directory's published endpoints (OpenID Connect Discovery 1.0), cached for an hour. */
import { z } from 'zod';
import { CheckFault } from '@/domain/setup-check';
import { callUpstream, readText } from '../http/upstream';
import { getClock } from '../runtime/clock';
import { getEnv } from '../runtime/env';
import { perProcess } from '../runtime/per-process';
import { TokenFaultError } from './token-errors';

const Discovery = z.object({
  issuer: z.string(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
});
export type Discovery = z.infer<typeof Discovery>;

const KEEP_MS = 60 * 60_000;
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;

type Kept = { discovery: Promise<Discovery>; at: number } | null;
const slot = () => perProcess<{ kept: Kept }>('discovery', () => ({ kept: null }));

/** The directory's endpoints, asked now, and the time of the answer by its clock. Throws unless they are of our issuer. */
export async function fetchDiscovery(): Promise<{ discovery: Discovery; date: string | null }> {
  const { issuer } = getEnv();
  const answer = await callUpstream({
    method: 'GET',
    url: new URL(`${issuer}/.well-known/openid-configuration`),
    headers: { accept: 'application/json' },
    pool: 'directory',
    timeoutMs: TIMEOUT_MS,
  });
  const text = await readText(answer, MAX_BYTES);
  if (answer.statusCode !== 200) throw new CheckFault(`The directory answered ${answer.statusCode}.`);
  const discovery = Discovery.parse(JSON.parse(text));
  if (discovery.issuer !== issuer) throw new CheckFault('The directory describes another issuer.');
  return { discovery, date: answer.headers.date ?? null };
}

async function load(): Promise<Discovery> {
  try {
    return (await fetchDiscovery()).discovery;
  } catch (error) {
    throw new TokenFaultError('The directory could not be discovered.', { cause: error });
  }
}

/** The directory's endpoints. Throws a TokenFaultError when it is unavailable; the next call tries again. */
export function getDiscovery(): Promise<Discovery> {
  const kept = slot();
  const now = getClock()();
  if (!kept.kept || now - kept.kept.at > KEEP_MS) {
    const discovery = load();
    const mine = { discovery, at: now };
    kept.kept = mine;
    discovery.catch(() => {
      if (kept.kept === mine) kept.kept = null;
    });
  }
  return kept.kept.discovery;
}
