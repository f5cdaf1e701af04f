/** Issues a web API access token for a person without a browser, signed with the directory's key. */
import { toAddresses } from './addresses';
import { Clock } from './clock';
import { getPerson } from './people/people';
import { getAddress } from './state/address-file';
import { SigningKeys } from './state/signing-keys';
import { COMMAND_LINE_CLIENT_ID, WEB_API_AUDIENCE, WEB_API_SCOPES } from './tenant';
import { TokenIssuer } from './tokens/token-issuer';

export class UnknownAccountError extends Error {
  override name = 'UnknownAccountError';
}

/**
 * The token's compact form. `url` is the directory's base address for a folder whose directory never ran; otherwise the
 * address it last ran at is used. Throws an UnknownAccountError for an unknown e-mail address.
 */
export async function issueAccessToken({
  dataDir,
  email,
  url,
}: {
  dataDir: string;
  email: string;
  url?: string;
}): Promise<string> {
  const person = getPerson(email);
  if (!person) throw new UnknownAccountError(`There is no account ${email} in the directory.`);
  const keys = await SigningKeys.open(dataDir);
  const base = getAddress(dataDir) ?? url;
  if (base === undefined) throw new Error(`The directory of ${dataDir} never ran, and no address was given.`);
  const issuer = new TokenIssuer(keys, toAddresses(base), new Clock());
  const { accessToken } = await issuer.issueAccessToken({
    person,
    audience: WEB_API_AUDIENCE,
    scp: WEB_API_SCOPES.join(' '),
    clientId: COMMAND_LINE_CLIENT_ID,
  });
  return accessToken;
}
