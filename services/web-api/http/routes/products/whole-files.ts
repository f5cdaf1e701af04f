/** Stored files as they were stored. One that was cut or replaced since is logged and not served: it is missing. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from '../../../tools/storage/storage';
import { toThumbnailKey } from '../../../tools/storage/thumbnail-key';

const DAMAGED = 'a stored file is not as long as it was';

/** The bytes of a file of the recorded length; null for a missing or damaged one. */
export async function openWhole(
  storage: Storage,
  { storageKey, size }: { storageKey: string; size: number },
  log: FastifyBaseLogger,
): Promise<Readable | null> {
  const stored = await storage.get(storageKey);
  if (!stored || stored.size === size) return stored?.stream ?? null;
  stored.stream.destroy();
  log.error({ storageKey, size: stored.size, recorded: size }, DAMAGED);
  return null;
}

const RIFF_HEAD_BYTES = 8;

/** A WebP says how long it is. */
const isWholeWebp = (bytes: Buffer) =>
  bytes.length > RIFF_HEAD_BYTES && bytes.readUInt32LE(4) + RIFF_HEAD_BYTES === bytes.length;

/** The thumbnail of a file; null for a missing or damaged one. */
export async function readThumbnail(
  storage: Storage,
  storageKey: string,
  log: FastifyBaseLogger,
): Promise<Buffer | null> {
  const key = toThumbnailKey(storageKey);
  const stored = await storage.get(key);
  if (!stored) return null;
  const bytes = await buffer(stored.stream);
  if (isWholeWebp(bytes)) return bytes;
  log.error({ storageKey: key, size: bytes.length }, DAMAGED);
  return null;
}
