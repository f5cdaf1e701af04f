/** The key that signs tokens, and the previous one, which is still published. */
import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import { hasErrorCode } from './error-code';

const CURRENT = 'signing-key.pem';
const PREVIOUS = 'previous-signing-key.pem';
const drawKeyPair = promisify(generateKeyPair);

export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject; publicJwk: JWK };

async function toSigningKey(privateKey: KeyObject): Promise<SigningKey> {
  const publicKey = createPublicKey(privateKey);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, privateKey, publicKey, publicJwk: { ...jwk, kid, use: 'sig', alg: 'RS256' } };
}

/** A separate key that is never published. */
export async function drawSigningKey(): Promise<SigningKey> {
  const { privateKey } = await drawKeyPair('rsa', { modulusLength: 2048 });
  return toSigningKey(privateKey);
}

function toPem(key: SigningKey): string {
  return key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function getKey(path: string): Promise<SigningKey | null> {
  try {
    return await toSigningKey(createPrivateKey(readFileSync(path, 'utf8')));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw new Error(`${path} is not a private key; delete it to have a new one drawn.`, { cause: error });
  }
}

/** Two processes may start on one empty folder (the service and the command line): the first key written is used. */
async function drawFirstKey(path: string): Promise<SigningKey> {
  const key = await drawSigningKey();
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, toPem(key), { mode: 0o600 });
  try {
    await link(draft, path);
    return key;
  } catch (error) {
    const first = hasErrorCode(error, 'EEXIST') ? await getKey(path) : null;
    if (!first) throw error;
    return first;
  } finally {
    await rm(draft, { force: true });
  }
}

export class SigningKeys {
  private constructor(
    private readonly dataDir: string,
    public current: SigningKey,
    private previous: SigningKey | null,
  ) {}

  /** The keys of a data folder; a new folder gets its first key. */
  static async open(dataDir: string): Promise<SigningKeys> {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const path = join(dataDir, CURRENT);
    const current = (await getKey(path)) ?? (await drawFirstKey(path));
    return new SigningKeys(dataDir, current, await getKey(join(dataDir, PREVIOUS)));
  }

  /** The published keys, the current one first. */
  get published(): SigningKey[] {
    return this.previous ? [this.current, this.previous] : [this.current];
  }

  /** Signs with a new key from now on; tokens signed with the old one can still be verified. */
  async change(): Promise<void> {
    const next = await drawSigningKey();
    const path = join(this.dataDir, CURRENT);
    const draft = `${path}.${process.pid}.tmp`;
    await writeFile(draft, toPem(next), { mode: 0o600 });
    await rename(path, join(this.dataDir, PREVIOUS));
    await rename(draft, path);
    this.previous = this.current;
    this.current = next;
  }
}
