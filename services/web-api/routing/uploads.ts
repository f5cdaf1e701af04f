/** A multipart body: its JSON part and its files, each file streamed to a temporary folder, never whole in memory. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES, MAX_FILES } from '@/domain/limits';
import { parseJsonText } from './json-text';
import { toInvalid, toRefusal } from './refusals';
import { toSafeFileName } from './safe-file-name';

const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_FIELDS = 20;

/** An uploaded file, kept at `path` until the call is answered. */
export type Upload = { path: string; fileName: string; size: number; sha256: string };
export type Form = { fields: Record<string, string>; files: Upload[]; discard(): Promise<void> };

async function keepFile(part: MultipartFile, path: string): Promise<Upload> {
  const hash = createHash('sha256');
  let size = 0;
  part.file.on('data', (chunk: Buffer) => {
    size += chunk.length;
    hash.update(chunk);
  });
  await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
  const fileName = toSafeFileName(part.filename);
  if (part.file.truncated) {
    throw toRefusal(413, {
      detail: `The file ${fileName} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`,
    });
  }
  return { path, fileName, size, sha256: hash.digest('hex') };
}

/** Reads the whole form. Throws 400 or 413 in words; leaves nothing behind when it does. */
export async function readForm(request: FastifyRequest, filesField: string): Promise<Form> {
  if (!request.isMultipart()) throw toRefusal(415, { detail: 'Send this as multipart/form-data.' });
  const folder = await mkdtemp(join(tmpdir(), 'allocations-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const fields: Record<string, string> = Object.create(null);
  const files: Upload[] = [];
  try {
    const limits = {
      fileSize: MAX_FILE_BYTES,
      files: MAX_FILES,
      fields: MAX_FIELDS,
      fieldSize: MAX_TEXT_BYTES,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== filesField) {
          part.file.resume();
          throw toInvalid({ [part.fieldname]: [`The ${part.fieldname} field is not known.`] });
        }
        files.push(await keepFile(part, join(folder, String(files.length))));
      } else {
        if (part.valueTruncated) throw toRefusal(413, { detail: `The part ${part.fieldname} is too long.` });
        if (part.fieldname in fields) throw toInvalid({ [part.fieldname]: ['Must be sent once.'] });
        // A part typed application/json comes parsed already.
        fields[part.fieldname] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      }
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { fields, files, discard };
}

/** The body of a form: the JSON of its one text part, or its text fields by their names. */
export function toFormBody(form: Form, part: string | null): unknown {
  if (part === null) return { ...form.fields };
  const names = Object.keys(form.fields);
  const unknown = names.find((name) => name.toLowerCase() !== part.toLowerCase());
  if (unknown !== undefined) throw toInvalid({ [unknown]: [`The ${unknown} field is not known.`] });
  const [name] = names;
  if (name === undefined) throw toInvalid({ [part]: [`The ${part} field cannot be empty.`] });
  return parseJsonText(part, form.fields[name] ?? '');
}
