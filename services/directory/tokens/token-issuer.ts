/** Issues tokens: claims named and structured as in Entra's version 2.0 tokens. */
import { createHash, randomBytes } from 'node:crypto';
import type { Addresses } from '../addresses';
import type { RegisteredApplication } from '../applications';
import type { Clock } from '../clock';
import { type FaultSettings, toNoFaults } from '../faults/faults';
import type { Person } from '../people/people';
import type { SigningKeys } from '../state/signing-keys';
import { ACCESS_TOKEN_SECONDS, TENANT_ID } from '../tenant';
import { signToken } from './faulty-jwt';

type AccessTokenInput = { person: Person; audience: string; scp: string; clientId: string };
type IdTokenInput = {
  person: Person;
  clientId: string;
  nonce: string | undefined;
  /** When the person proved who they are, in seconds; unknown for a token that a refresh brings. */
  authenticatedAt: number | undefined;
};

/** Pairwise: a person has a different subject for each audience, so that audiences cannot correlate their users. */
function toSubject(personId: string, audience: string): string {
  return createHash('sha256').update(`${personId} ${audience}`).digest('base64url');
}

export class TokenIssuer {
  constructor(
    private readonly keys: SigningKeys,
    private readonly addresses: Addresses,
    private readonly clock: Clock,
    private readonly faults: { settings: FaultSettings } = { settings: toNoFaults() },
  ) {}

  async issueAccessToken({ person, audience, scp, clientId }: AccessTokenInput) {
    const expiresIn = this.faults.settings.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS;
    const claims = {
      ...this.toClaims(person, audience, expiresIn),
      azp: clientId,
      azpacr: '1',
      scp,
    };
    return {
      accessToken: await signToken(claims, this.keys.current, this.faults.settings.accessToken),
      expiresIn,
    };
  }

  /** A token of an application: it names no person, and has roles in place of scopes. */
  async issueApplicationToken({ id, roles }: RegisteredApplication, audience: string) {
    const expiresIn = this.faults.settings.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS;
    const principal = toSubject(id, TENANT_ID);
    const claims = {
      ...this.toCommon(audience, expiresIn),
      ...{ sub: principal, oid: principal, azp: id, azpacr: '1', idtyp: 'app', roles },
    };
    return {
      accessToken: await signToken(claims, this.keys.current, this.faults.settings.accessToken),
      expiresIn,
    };
  }

  issueIdToken({ person, clientId, nonce, authenticatedAt }: IdTokenInput): Promise<string> {
    const claims = {
      ...this.toClaims(person, clientId, ACCESS_TOKEN_SECONDS),
      ...(person.mail === null ? {} : { email: person.mail }),
      nonce,
      ...(authenticatedAt === undefined ? {} : { auth_time: authenticatedAt }),
    };
    return signToken(claims, this.keys.current, this.faults.settings.idToken);
  }

  private toClaims(person: Person, audience: string, seconds: number) {
    return {
      ...this.toCommon(audience, seconds),
      sub: toSubject(person.id, audience),
      oid: person.id,
      name: person.displayName,
      preferred_username: person.userPrincipalName,
    };
  }

  private toCommon(audience: string, seconds: number) {
    const now = this.clock.seconds();
    return {
      aud: audience,
      iss: this.addresses.issuer,
      iat: now,
      nbf: now,
      exp: now + seconds,
      tid: TENANT_ID,
      uti: randomBytes(16).toString('base64url'),
      ver: '2.0',
    };
  }
}
