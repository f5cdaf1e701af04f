/** The parts of one running directory, shared by its routes. Nothing is global, so one process may run several. */
import { type Addresses, toAddresses } from './addresses';
import { Clock } from './clock';
import type { RegisteredClient } from './env';
import { Faults } from './faults/faults';
import { Photos } from './people/photos';
import { AuthorizationCodes } from './state/authorization-codes';
import { RefreshTokens } from './state/refresh-tokens';
import { Sessions } from './state/sessions';
import { SigningKeys } from './state/signing-keys';
import { StateFile } from './state/state-file';
import { TokenIssuer } from './tokens/token-issuer';

export type DirectorySettings = {
  /** The public base address, which the issuer and every link start with. */
  url: string;
  dataDir: string;
  client: RegisteredClient;
  /** The time in milliseconds, for tests. */
  now?: () => number;
};

export type Directory = {
  addresses: Addresses;
  client: RegisteredClient;
  clock: Clock;
  keys: SigningKeys;
  sessions: Sessions;
  codes: AuthorizationCodes;
  refreshTokens: RefreshTokens;
  tokens: TokenIssuer;
  photos: Photos;
  faults: Faults;
};

export async function openDirectory({ url, dataDir, client, now }: DirectorySettings): Promise<Directory> {
  const addresses = toAddresses(url);
  const clock = new Clock(now);
  const faults = new Faults();
  const keys = await SigningKeys.open(dataDir);
  const state = new StateFile(dataDir);
  return {
    addresses,
    client,
    clock,
    keys,
    sessions: new Sessions(state, clock),
    codes: new AuthorizationCodes(clock),
    refreshTokens: new RefreshTokens(state, clock),
    tokens: new TokenIssuer(keys, addresses, clock, faults),
    photos: new Photos(),
    faults,
  };
}
