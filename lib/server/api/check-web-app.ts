import 'server-only';
/** What the web app depends on, tried: for the setup check and for `doctor`. */
import {
  type Check,
  CheckFault,
  type Finding,
  judgeClock,
  judgeLastDay,
  runChecks,
  toFaultSentence,
  toInfo,
  toLook,
  toWorks,
} from '@/domain/setup-check';
import { getTenant } from '@/domain/tenant';
import { readCertificate } from '../http/read-certificate';
import { callUpstream } from '../http/upstream';
import { UpstreamError } from '../http/upstream-error';
import { getEnv } from '../runtime/env';
import { fetchDiscovery } from '../session/discovery';
import type { Session } from '../session/session';
import { getSessions } from '../session/sessions';
import { tryClientSecret } from '../session/token-endpoint';
import { ResourceRefusedError } from '../session/token-errors';
import { askGraph } from './call-graph';
import { askWebApi, requireSameTenant } from './ready';

/** Longer than a check may take. */
const WITHIN_MS = 5_000;

/** A call that found no connection in time has no code. */
function toTold(error: unknown): never {
  const isLate = error instanceof UpstreamError && error.kind === 'timeout';
  throw isLate ? new CheckFault('It did not answer in time.', { cause: error }) : error;
}

const SESSION_STORE: Check = {
  part: 'Session store',
  wayOut: 'Look at SESSION_STORE_URL: whether the database answers or the folder can be written.',
  look: async () => {
    await getSessions().tryStore();
    return toWorks('A session was written, read and deleted.');
  },
};

/** One answer of the web API serves both. */
function checkWebApi(): Check[] {
  const asked = askWebApi().catch(toTold);
  return [
    {
      part: 'Web API',
      wayOut: 'Look at WEB_API_BASE_URL, and at the log of the web API.',
      look: async () => {
        await asked;
        return toWorks('It answers and is ready.');
      },
    },
    {
      part: 'Tenant',
      wayOut:
        'Set OIDC_ISSUER of the web API and AUTH_MICROSOFT_ENTRA_ID_TENANT_ID, or AUTH_MICROSOFT_ENTRA_ID_ISSUER, of the web app to one tenant.',
      look: async () => {
        const accepted = await asked.catch(() => undefined);
        if (accepted === undefined)
          return toLook('Not known: the web API gives no answer.', 'Mend the web API first.');
        if (accepted === null)
          return toInfo('Not compared: the web API does not say whose tokens it accepts.');
        requireSameTenant(accepted);
        const tenant = getTenant(accepted);
        return tenant === null
          ? toInfo(`Not compared: ${accepted} names no tenant.`)
          : toWorks(`People sign in at the tenant whose tokens the web API accepts, ${tenant}.`);
      },
    },
  ];
}

const MEND_DIRECTORY = 'Mend the directory first.';

/** One answer of the directory serves both. */
function checkDirectory(): Check[] {
  const asked = fetchDiscovery().catch(toTold);
  return [
    {
      part: 'Directory',
      wayOut:
        'Look at AUTH_MICROSOFT_ENTRA_ID_TENANT_ID, or AUTH_MICROSOFT_ENTRA_ID_ISSUER, and whether port 443 is open to the directory.',
      look: async () => {
        await asked;
        return toWorks(`${getEnv().issuer} describes itself as configured.`);
      },
    },
    {
      part: 'Clock',
      wayOut: '',
      look: () =>
        asked.then(
          ({ date }) => judgeClock(Date.now(), date),
          () => toLook('Not known: the directory gives no time.', MEND_DIRECTORY),
        ),
    },
  ];
}

const IN_ENTRA = 'in Entra ID, App registrations, Certificates & secrets';

const CLIENT_SECRET: Check = {
  part: 'Client secret',
  wayOut: `Make a new secret ${IN_ENTRA}, set AUTH_MICROSOFT_ENTRA_ID_SECRET and restart the web app.`,
  look: async () => {
    const answer = await tryClientSecret().catch(() => null);
    if (answer === null) return toLook('Not known: the directory gives no answer.', MEND_DIRECTORY);
    if (answer === 'expired') throw new CheckFault('The directory says that it is over.');
    if (answer === 'refused') throw new CheckFault('The directory refuses it.');
    const lastDay = `Its last day is not known here: look ${IN_ENTRA}.`;
    if (answer === 'unknown')
      return toInfo('Not judged: the directory gives no token to an application.', lastDay);
    return { ...toWorks('The directory accepts it.'), wayOut: lastDay };
  },
};

const checkGraph = (session: Session | null): Check => ({
  part: 'Consent for Graph',
  wayOut: 'Grant admin consent for the permissions of GRAPH_SCOPES in Entra ID, then sign out and in again.',
  look: async () => {
    if (session === null)
      return toInfo(
        'Not judged from here: consent is for people.',
        'Sign in, and search for a colleague where a user is added.',
      );
    const read = async (path: string) =>
      askGraph(session, path, 'application/json', async (answer) => answer.resume());
    try {
      await Promise.all([read('/me?$select=id'), read('/users?$select=id&$top=1')]);
    } catch (error) {
      if (error instanceof ResourceRefusedError)
        throw new CheckFault('The directory gives you no token for Graph.', { cause: error });
      return toTold(error);
    }
    return toWorks('Your profile and the search for people answer with your token.');
  },
});

const ADDRESS: Check = {
  part: 'Public address',
  wayOut: '',
  look: async () => {
    const { origin } = getEnv();
    const wayOut = 'If people do not reach it either, look at AUTH_URL, the name of the host and the proxy.';
    try {
      const answer = await callUpstream({
        method: 'GET',
        url: new URL(`${origin}/error/forbidden`),
        headers: { accept: 'text/html' },
        pool: 'pages',
        timeoutMs: WITHIN_MS,
      }).catch(toTold);
      answer.resume();
      if (answer.statusCode === 200) return toWorks(`${origin} answers with the application.`);
      return toLook(`${origin} answers ${answer.statusCode}.`, wayOut);
    } catch (error) {
      return toLook(`${origin} is not reached from this machine. ${toFaultSentence(error)}`, wayOut);
    }
  },
};

const CERTIFICATE: Check = {
  part: 'Certificate',
  wayOut: 'Renew the certificate of the public address.',
  look: async () => {
    const { origin, isHttps } = getEnv();
    if (!isHttps) return toInfo(`None: ${origin} is not encrypted.`);
    const wayOut = 'Renew the certificate of the public address.';
    try {
      const { lastDay, fault } = await readCertificate(new URL(origin));
      const outcome = judgeLastDay(`The certificate of ${origin} was read.`, lastDay, Date.now(), wayOut);
      if (outcome.state === 'fails' || fault === null) return outcome;
      return toLook(`${outcome.found} This machine does not trust it (${fault}).`, wayOut);
    } catch (error) {
      return toLook(`${origin} shows none to this machine. ${toFaultSentence(error)}`, wayOut);
    }
  },
};

/** Tries each part; consent with the token of the session's user, if there is one. `onFault` gets what does not work. */
export function checkWebApp(
  session: Session | null,
  onFault: (part: string, error: unknown) => void,
): Promise<Finding[]> {
  return runChecks(
    [
      ...checkWebApi(),
      SESSION_STORE,
      ...checkDirectory(),
      CLIENT_SECRET,
      checkGraph(session),
      ADDRESS,
      CERTIFICATE,
    ],
    onFault,
  );
}
