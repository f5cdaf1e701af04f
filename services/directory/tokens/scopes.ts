/** The resource a list of scopes belongs to: Entra issues tokens for one resource per call. */
import type { Addresses } from '../addresses';
import { OAuthError } from '../oidc/oauth-error';
import { GRAPH_SCOPES, OPENID_SCOPES, WEB_API_AUDIENCE, WEB_API_SCOPES } from '../tenant';

type Resource = { audience: string; prefixes: readonly string[]; scopes: readonly string[] };
export type ResolvedScope = {
  audience: string;
  /** All scopes ever granted to the client for the resource, as Entra writes them into `scp`. */
  scp: string;
  /** The same as a token response lists it: prefixed with the resource, except for Graph's scopes. */
  granted: string;
  wantsIdToken: boolean;
  wantsRefreshToken: boolean;
};

function toResources(addresses: Addresses): readonly [webApi: Resource, graph: Resource] {
  return [
    { audience: WEB_API_AUDIENCE, prefixes: [WEB_API_AUDIENCE], scopes: WEB_API_SCOPES },
    {
      audience: addresses.graphAudience,
      // A scope without a resource belongs to Graph, as in Entra.
      prefixes: ['', addresses.graphAudience, addresses.graph, 'https://graph.microsoft.com'],
      scopes: GRAPH_SCOPES,
    },
  ];
}

function findResource(resources: readonly Resource[], scope: string): Resource | undefined {
  const cut = scope.lastIndexOf('/');
  const [prefix, name] = [scope.slice(0, Math.max(cut, 0)), scope.slice(cut + 1)];
  return resources.find(
    (resource) =>
      resource.prefixes.includes(prefix) &&
      [...resource.scopes, '.default'].some((each) => each.toLowerCase() === name.toLowerCase()),
  );
}

/**
 * The resource and rights of a `scope` text. Throws an OAuthError for an unknown scope (AADSTS70011) and for scopes of
 * two resources in one call (AADSTS28000). OpenID scopes alone give a Graph token.
 */
export function resolveScope(scope: string, addresses: Addresses): ResolvedScope {
  const wanted = scope.split(' ').filter(Boolean);
  const openid = new Set<string>(OPENID_SCOPES);
  const resources = toResources(addresses);
  const found = new Set<Resource>();
  for (const each of wanted.filter((name) => !openid.has(name))) {
    const resource = findResource(resources, each);
    if (!resource) {
      throw new OAuthError(
        'invalid_scope',
        70011,
        `The provided value for the input parameter 'scope' is not valid. The scope ${each} is not valid.`,
      );
    }
    found.add(resource);
  }
  if (found.size > 1) {
    throw new OAuthError(
      'invalid_scope',
      28000,
      'Provided value for the input parameter scope is not valid because it contains more than one resource.',
    );
  }
  const [resource = resources[1]] = found;
  const isGraph = resource === resources[1];
  return {
    audience: resource.audience,
    scp: resource.scopes.join(' '),
    granted: resource.scopes.map((name) => (isGraph ? name : `${resource.audience}/${name}`)).join(' '),
    wantsIdToken: wanted.includes('openid'),
    wantsRefreshToken: wanted.includes('offline_access'),
  };
}
