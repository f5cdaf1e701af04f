import 'server-only';
/** Browsers use only TLS for this origin, from the first answer over TLS on. */
import { getEnv } from '../runtime/env';

/** Two years, as the preload lists of browsers require. */
const FOR_TWO_YEARS = 'max-age=63072000; includeSubDomains';

/** The header of each answer for this; none if the application is served without TLS. */
export const toTransportHeaders = (): Record<string, string> =>
  getEnv().isHttps ? { 'strict-transport-security': FOR_TWO_YEARS } : {};
