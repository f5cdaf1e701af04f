import 'server-only';
/** Browsers ask for this origin with TLS only, from the first answer over TLS on. */
import { getEnv } from '../runtime/env';

/** Two years, as lists that browsers ship with ask for. */
const FOR_TWO_YEARS = 'max-age=63072000; includeSubDomains';

/** The header of each answer that says so; none where the application is served without TLS. */
export const toTransportHeaders = (): Record<string, string> =>
  getEnv().isHttps ? { 'strict-transport-security': FOR_TWO_YEARS } : {};
