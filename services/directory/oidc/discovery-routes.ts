/** Discovery for clients: the endpoint addresses and the keys that sign tokens. */
import type { FastifyInstance } from 'fastify';
import { PATHS } from '../addresses';
import type { Directory } from '../directory';
import { OPENID_SCOPES, TENANT_ID } from '../tenant';

export function registerDiscoveryRoutes(app: FastifyInstance, { addresses, keys }: Directory): void {
  app.get(PATHS.discovery, { config: { faultTarget: 'discovery' } }, async () => ({
    issuer: addresses.issuer,
    authorization_endpoint: addresses.authorize,
    token_endpoint: addresses.token,
    end_session_endpoint: addresses.logout,
    jwks_uri: addresses.keys,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: OPENID_SCOPES,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: [
      'sub',
      'iss',
      'aud',
      'exp',
      'iat',
      'nbf',
      'nonce',
      'oid',
      'tid',
      'name',
      'preferred_username',
      'email',
    ],
    request_uri_parameter_supported: false,
    tenant_region_scope: 'EU',
    msgraph_host: new URL(addresses.graph).host,
    tenant_id: TENANT_ID,
  }));

  app.get(PATHS.keys, { config: { faultTarget: 'keys' } }, async () => ({
    keys: keys.published.map((key) => ({ ...key.publicJwk, issuer: addresses.issuer })),
  }));
}
