/** The last address of the directory of a data folder: the issuer of tokens made without a running directory. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hasErrorCode } from './error-code';

const Address = z.object({ url: z.url() });

export function saveAddress(dataDir: string, url: string): void {
  writeFileSync(join(dataDir, 'address.json'), `${JSON.stringify({ url })}\n`);
}

/** The address, or null for a folder whose directory never ran. */
export function getAddress(dataDir: string): string | null {
  try {
    return Address.parse(JSON.parse(readFileSync(join(dataDir, 'address.json'), 'utf8'))).url;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
