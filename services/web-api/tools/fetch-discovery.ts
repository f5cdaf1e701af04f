/** The discovery document of the issuer (OpenID Connect Discovery 1.0). */
import { z } from 'zod';
import { CheckFault } from '@/domain/setup-check';

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

/** Where the issuer's keys are, and the time of the answer by its own clock. Throws unless the document is of this issuer. */
export async function fetchDiscovery(issuer: string, withinMs: number) {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(withinMs),
    redirect: 'error',
  });
  const { headers, ok, status } = response;
  if (!ok) throw new CheckFault(`The issuer's discovery document answered ${status}.`);
  const parsed = Discovery.safeParse(await response.json());
  if (!parsed.success)
    throw new CheckFault('What answers is no discovery document.', { cause: parsed.error });
  if (parsed.data.issuer !== issuer) throw new CheckFault('The discovery document is of another issuer.');
  return { keysAddress: new URL(parsed.data.jwks_uri), date: headers.get('date') };
}
