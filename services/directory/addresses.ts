/** Every public address of the directory, from its base URL: laid out as Entra ID and Graph do. */
import { TENANT_ID } from './tenant';

export const PATHS = {
  discovery: `/${TENANT_ID}/v2.0/.well-known/openid-configuration`,
  keys: `/${TENANT_ID}/discovery/v2.0/keys`,
  authorize: `/${TENANT_ID}/oauth2/v2.0/authorize`,
  token: `/${TENANT_ID}/oauth2/v2.0/token`,
  logout: `/${TENANT_ID}/oauth2/v2.0/logout`,
  graph: '/graph/v1.0',
} as const;

export type Addresses = ReturnType<typeof toAddresses>;

export function toAddresses(baseUrl: string) {
  const base = baseUrl.replace(/\/+$/, '');
  return {
    base,
    issuer: `${base}/${TENANT_ID}/v2.0`,
    keys: `${base}${PATHS.keys}`,
    authorize: `${base}${PATHS.authorize}`,
    token: `${base}${PATHS.token}`,
    logout: `${base}${PATHS.logout}`,
    graph: `${base}${PATHS.graph}`,
    /** The audience of a Graph token: the host's resource, without the version. */
    graphAudience: `${base}/graph`,
  };
}
