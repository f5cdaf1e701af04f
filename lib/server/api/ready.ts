import 'server-only';
/** Whether this instance can serve people: its session store and its web API answer, and the web API trusts its directory. */
import { z } from 'zod';
import { ProblemError, toProblem } from '@/domain/problems';
import { CheckFault } from '@/domain/setup-check';
import { areOfTwoTenants } from '@/domain/tenant';
import { callUpstream, readText } from '../http/upstream';
import { BriefCache } from '../runtime/brief-cache';
import { getEnv } from '../runtime/env';
import { log } from '../runtime/log';
import { perProcess } from '../runtime/per-process';
import { getSessions } from '../session/sessions';

const WITHIN_MS = 2_000;
/** Anyone may call this, so the services behind are called at most once a second. */
const KEEP_MS = 1_000;

const answers = () =>
  perProcess(
    'ready',
    () =>
      new BriefCache<true>({
        name: 'ready',
        keepMs: KEEP_MS,
        staleMs: 0,
        maxEntries: 1,
        isPassing: () => false,
      }),
  );

const MAX_BYTES = 256 * 1024;
const Ready = z.object({ issuer: z.string() });

function getIssuer(text: string): string | null {
  try {
    return Ready.parse(JSON.parse(text)).issuer;
  } catch {
    return null;
  }
}

/**
 * Returns when the web API is ready: whose tokens it accepts, or null if it does not say. Another maker's may not know the path: any
 * answer of its own counts as ready.
 */
export async function askWebApi(): Promise<string | null> {
  const answer = await callUpstream({
    method: 'GET',
    url: new URL(`${getEnv().webApiBaseUrl}/health/ready`),
    headers: { accept: 'application/json' },
    pool: 'pages',
    timeoutMs: WITHIN_MS,
  });
  const { statusCode = 502 } = answer;
  if (statusCode === 200) return getIssuer(await readText(answer, MAX_BYTES));
  answer.resume();
  if (statusCode >= 500) throw new CheckFault(`The web API answers ${statusCode}.`);
  return null;
}

/** Throws a CheckFault when the web API accepts the tokens of another tenant than the one people sign in at. */
export function requireSameTenant(accepted: string): void {
  const { issuer } = getEnv();
  if (areOfTwoTenants(issuer, accepted))
    throw new CheckFault(`People sign in at ${issuer}, and the web API accepts tokens of ${accepted}.`);
}

async function ask(): Promise<true> {
  const [accepted] = await Promise.all([askWebApi(), getSessions().ping()]);
  if (accepted !== null) requireSameTenant(accepted);
  return true;
}

/** Returns when both answer. Throws a ProblemError of 503, and logs which one does not. */
export async function requireReady(requestId: string): Promise<void> {
  try {
    await answers().get('ready', ask);
  } catch (error) {
    log.warn('the web app is not ready', { requestId, error: error as Error });
    throw new ProblemError(toProblem(503, { requestId }));
  }
}
