/**
 * A multipart body: its JSON part and its files, each streamed to a temporary folder and never held in memory as a whole.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { toMissingParameter, toNullParameter } from '@/domain/call-guards';
import { MAX_FILE_BYTES, MAX_FILES } from '@/domain/limits';
import type { ProblemError } from '@/domain/problems';
import { toInvalid, toRefusal } from '../../refusals';
import { readJson, toUtf8Text } from '../plugins/read-json';

const MAX_LENGTH = 120;

/** A file name without folders, control characters and anything with a special meaning in a file system or a header. */
function toSafeFileName(name: string | undefined, fallback = 'file'): string {
  // Browsers encode exactly these three characters of a name (HTML, 4.10.21.8).
  const plain = (name ?? '').replace(/%(?:22|0A|0D)/gi, '');
  const base = plain.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  if (clean === '') return fallback;
  if (clean.length <= MAX_LENGTH) return clean;
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return clean.slice(0, MAX_LENGTH - ending.length).trimEnd() + ending;
}

/** How the form parser reports bytes that are not a form: bare errors without a code. */
const SENTENCES: [RegExp, string][] = [
  [/unexpected end of multipart data/i, 'The form ends before its last part is complete.'],
  [/boundary|needle/i, 'The boundary of the form is missing or too long.'],
];

/** The refusal of a broken form, or null for any other error. */
function toBrokenForm(error: unknown): ProblemError | null {
  if (!(error instanceof Error) || 'statusCode' in error || 'code' in error) return null;
  const detail = SENTENCES.find(([pattern]) => pattern.test(error.message))?.[1];
  return detail === undefined ? null : toRefusal(400, { detail });
}

const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_FIELDS = 20;

/** An uploaded file, kept at `path` until the call is answered. */
export type Upload = { path: string; fileName: string; size: number; sha256: string };
export type Form = { fields: Record<string, string>; files: Upload[]; discard(): Promise<void> };

// The parser returns every part as a file, so that text arrives as the bytes sent; this distinguishes files from text.
const isFile = (part: MultipartFile) =>
  part.filename !== undefined || part.mimetype === 'application/octet-stream';
const LIMITS = { fileSize: MAX_FILE_BYTES, files: MAX_FILES + MAX_FIELDS + 2 };

async function keepFile(part: MultipartFile, path: string): Promise<Upload> {
  const hash = createHash('sha256');
  let size = 0;
  part.file.on('data', (chunk: Buffer) => {
    size += chunk.length;
    hash.update(chunk);
  });
  await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
  // The parser writes this character where the bytes of a name are not UTF-8.
  if (part.filename?.includes('\ufffd')) {
    throw toInvalid({ [part.fieldname]: ['The file name must be text in UTF-8.'] });
  }
  const fileName = toSafeFileName(part.filename);
  if (part.file.truncated) {
    throw toRefusal(413, {
      detail: `The file ${fileName} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`,
    });
  }
  return { path, fileName, size, sha256: hash.digest('hex') };
}

async function readText({ file, fieldname }: MultipartFile): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_TEXT_BYTES) chunks.push(chunk);
  }
  if (size > MAX_TEXT_BYTES) throw toRefusal(413, { detail: `The part ${fieldname} is too long.` });
  return toUtf8Text(fieldname, Buffer.concat(chunks));
}

/** Reads one part into the form. Throws 400 or 413 with a message. */
async function readPart(
  part: MultipartFile,
  form: Omit<Form, 'discard'>,
  folder: string,
  filesField: string,
) {
  const { fieldname } = part;
  if (!isFile(part)) {
    if (Object.keys(form.fields).length === MAX_FIELDS) throw toRefusal(413, { detail: 'Too many fields.' });
    if (fieldname in form.fields) throw toInvalid({ [fieldname]: ['Must be sent once.'] });
    form.fields[fieldname] = await readText(part);
  } else if (fieldname !== filesField) {
    throw toInvalid({ [fieldname]: [`The ${fieldname} field is not known.`] });
  } else if (form.files.length === MAX_FILES) {
    throw toRefusal(413, { detail: 'Too many files.' });
  } else {
    form.files.push(await keepFile(part, join(folder, String(form.files.length))));
  }
}

/** Reads the whole form. Throws 400 or 413 with a message, and then leaves no files behind. */
export async function readForm(request: FastifyRequest, filesField: string): Promise<Form> {
  if (!request.isMultipart()) throw toRefusal(415, { detail: 'Send this as multipart/form-data.' });
  const folder = await mkdtemp(join(tmpdir(), 'allocations-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const form = { fields: Object.create(null) as Record<string, string>, files: [] as Upload[] };
  let current: MultipartFile | null = null;
  try {
    for await (const part of request.files({ limits: LIMITS, isPartAFile: () => true })) {
      current = part;
      await readPart(part, form, folder, filesField);
    }
  } catch (error) {
    // The rest of a refused part is read and dropped; otherwise the parser would wait for a reader.
    current?.file.resume();
    await discard();
    throw toBrokenForm(error) ?? error;
  }
  return { ...form, discard };
}

/** The body of a form: the JSON of its only text part, or its text fields by name. */
export function toFormBody(form: Form, part: string | null): unknown {
  if (part === null) return { ...form.fields };
  const names = Object.keys(form.fields);
  const unknown = names.find((name) => name.toLowerCase() !== part.toLowerCase());
  if (unknown !== undefined) throw toInvalid({ [unknown]: [`The ${unknown} field is not known.`] });
  const [name, again] = names;
  if (name === undefined) throw toInvalid({ [part]: [toMissingParameter(part)] });
  if (again !== undefined) throw toInvalid({ [part]: ['Must be sent once.'] });
  const body = readJson(part, form.fields[name] ?? '');
  if (body === null) throw toInvalid({ [part]: [toNullParameter(part)] });
  return body;
}
