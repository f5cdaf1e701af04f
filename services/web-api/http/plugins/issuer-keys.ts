/** The signing keys of the issuer, found through its discovery document. */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { ProblemError } from '@/domain/problems';
import { toRefusal } from '../../refusals';
import { fetchDiscovery } from '../../tools/fetch-discovery';

const WITHIN_MS = 3_000;
/**
 * Limits how often unknown key ids trigger a fetch of the keys: at once for the first few in a period, then at
 * intervals. So a new key works from its first token on, and invented key ids put little load on the issuer.
 */
const AT_ONCE = 5;
const WHILE_MS = 30_000;
const DISTANCE_MS = 2_000;

type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

async function discover(issuer: string): Promise<RemoteKeys> {
  const { keysAddress } = await fetchDiscovery(issuer, WITHIN_MS);
  // jose caches the keys. The code below decides when to fetch for an unknown one: jose's cooldown would refuse tokens
  // of a new key if another key was looked up recently.
  return createRemoteJWKSet(keysAddress, {
    timeoutDuration: WITHIN_MS,
    cooldownDuration: Number.POSITIVE_INFINITY,
  });
}

function createQuota(now: () => number): () => boolean {
  let asked: number[] = [];
  return () => {
    const at = now();
    asked = asked.filter((each) => at - each < WHILE_MS);
    const last = asked.at(-1);
    if (asked.length >= AT_ONCE && last !== undefined && at - last < DISTANCE_MS) return false;
    asked.push(at);
    return true;
  };
}

/** Looks a key up. If its id is unknown, fetches the keys and looks again; concurrent callers share one fetch. */
function withNewKeys(keys: RemoteKeys, warn: (error: unknown) => void, now: () => number): JWTVerifyGetKey {
  const mayAsk = createQuota(now);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    if (keys.reloading || mayAsk()) {
      await keys.reload().catch((error: unknown) => {
        // The cached keys stay valid for the tokens they signed.
        warn(error);
        throw toRefusal(503);
      });
    }
    return keys(header, token);
  };
}

/**
 * A resolver that discovers the issuer at the first token and again after a failure. An unreachable issuer is not the
 * caller's fault: throws 503 and logs the reason.
 */
export function createIssuerKeys(
  issuer: string,
  warn: (error: unknown) => void,
  now: () => number = Date.now,
): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | null = null;
  return async (header, token) => {
    try {
      found ??= discover(issuer).then((keys) => withNewKeys(keys, warn, now));
      const keys = await found;
      return await keys(header, token);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      // An unknown key id is the token's fault; anything else is the issuer's.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      if (error instanceof errors.JOSENotSupported || error instanceof errors.JWKSInvalid) throw error;
      found = null;
      warn(error);
      throw toRefusal(503);
    }
  };
}
