import 'server-only';
/** Whether this instance can serve people: its session store and its web API answer. */
import { ProblemError, toProblem } from '@/domain/problems';
import { CheckFault } from '@/domain/setup-check';
import { callUpstream } from '../http/upstream';
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

/** Another maker's web API may not know the path: any answer of its own counts as ready. */
export async function askWebApi(): Promise<void> {
  const answer = await callUpstream({
    method: 'GET',
    url: new URL(`${getEnv().webApiBaseUrl}/health/ready`),
    headers: { accept: 'application/json' },
    pool: 'pages',
    timeoutMs: WITHIN_MS,
  });
  answer.resume();
  if ((answer.statusCode ?? 502) >= 500) throw new CheckFault(`The web API answers ${answer.statusCode}.`);
}

async function ask(): Promise<true> {
  await Promise.all([getSessions().ping(), askWebApi()]);
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
