/** The web API on a fresh database, called in process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { toQueryString } from '@/domain/contract/query-string';
import { buildWebApi } from '@/services/web-api/app';
import type { Clock } from '@/services/web-api/clock';
import type { TokenRules } from '@/services/web-api/http/plugins/authentication';
import { createMetrics } from '@/services/web-api/http/watching/metrics';
import { makeThumbnails } from '@/services/web-api/tools/pictures/make-thumbnails';
import { readSheet } from '@/services/web-api/tools/sheet-reader/read-sheet';
import { openLocalFolder } from '@/services/web-api/tools/storage/local-folder';
import { createImportRunner } from '@/services/web-api/work/imports/import-runner';
import { createProposalRunner } from '@/services/web-api/work/proposal-runs/proposal-runner';
import { createFixtures } from './fixtures';
import { createTestDatabase } from './test-database';
import { createTestKeys, signTestToken, TEST_AUDIENCE, TEST_ISSUER } from './test-tokens';

export type TestFile = { name: string; content: Buffer; field?: string };

export type Input = {
  /** Directory id of the caller; without it the call has no token. */
  as?: string | null;
  params?: Record<string, string | number>;
  query?: Record<
    string,
    string | number | boolean | null | undefined | readonly (string | number)[] | readonly object[]
  >;
  body?: unknown;
  /** Sends a form: the body as its JSON part, these as its files. */
  files?: readonly TestFile[];
  headers?: Record<string, string>;
};

export type Answered = {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  /** The parsed JSON, or null for none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer by expecting it.
  body: any;
  bytes: Buffer;
};

const DEFAULT_NOW = '2026-03-15T12:00:00Z';
const BOUNDARY = '----allocations-test-boundary';

/** A form as a browser sends it: text parts by their names, then the files. */
export function toForm(
  texts: Readonly<Record<string, string>>,
  files: readonly TestFile[],
  field: string,
): Buffer {
  const chunks: (string | Buffer)[] = [];
  for (const [name, text] of Object.entries(texts)) {
    chunks.push(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
  }
  for (const file of files) {
    const name = file.name.replaceAll('"', '%22');
    chunks.push(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file.field ?? field}"; filename="${name}"\r\n`,
      'Content-Type: application/octet-stream\r\n\r\n',
      file.content,
      '\r\n',
    );
  }
  chunks.push(`--${BOUNDARY}--\r\n`);
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)));
}

function toUrl(operation: Operation, { params = {}, query }: Input): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name] ?? (name === 'prog' ? 'ruc' : `{${name}}`))),
  );
  const search = query ? toQueryString(query, operation) : '';
  return search === '' ? path : `${path}?${search}`;
}

/** The text parts of a form: the JSON in its part, or the body's fields one by one. */
function toTexts(part: string | null, body: unknown): Record<string, string> {
  if (body === undefined) return {};
  if (part !== null) return { [part]: typeof body === 'string' ? body : JSON.stringify(body) };
  return Object.fromEntries(Object.entries(Object(body)).map(([name, value]) => [name, String(value)]));
}

function toPayload(operation: Operation, { body, files }: Input) {
  if (operation.multipart) {
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: toForm(toTexts(operation.multipart.part, body), files ?? [], operation.multipart.files),
    };
  }
  if (body === undefined) return { headers: {} };
  return {
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

function parseJson(contentType: unknown, text: string): unknown {
  return /[/+]json\b/.test(String(contentType)) && text !== '' ? JSON.parse(text) : null;
}

/**
 * A running web API: `call` any operation (in RUC unless `params.prog` says another system), move `clock`, build data
 * with `fixtures`, read the database by `connection`. Close it after the tests.
 */
export async function startWebApi({
  now = DEFAULT_NOW,
  rateLimit = 1_000_000,
  maxWaiting = 100_000,
  logStream = undefined as { write(line: string): void } | undefined,
  hasMetrics = false,
  writeAudit = undefined as ((lines: string) => void) | undefined,
  tokens: given = undefined as TokenRules | undefined,
} = {}) {
  const connection = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'allocations-files-'));
  const time = { now: new Date(now) };
  const clock: Clock = {
    now: () => new Date(time.now),
    today: () => time.now.toISOString().slice(0, 10),
  };
  const tokens = given ?? { issuer: TEST_ISSUER, audience: TEST_AUDIENCE, keys: await createTestKeys() };
  const storage = openLocalFolder(folder);
  // A test runs imports and rules itself: there is no background worker.
  const imports = { readSheet, expectFile: () => undefined, wake: () => undefined };
  const proposalRuns = { wake: () => undefined };
  const log = logStream ? { logStream, logLevel: 'debug' } : {};
  const dependencies = {
    ...{ connection, clock, storage, makeThumbnails, imports, proposalRuns, tokens },
    streamExport: null,
    setup: { migrations: 'services/web-api/migrations', signatureEnd: null },
  };
  const metrics = hasMetrics ? createMetrics(connection) : null;
  const app = await buildWebApi({ ...dependencies, rateLimit, maxWaiting, metrics, writeAudit, ...log });
  const importRunner = createImportRunner({
    connection,
    clock,
    storage,
    readSheet,
    leaseNow: clock.now,
    onFault: (error) => {
      throw error;
    },
  });
  const proposalRunner = createProposalRunner({
    connection,
    clock,
    leaseNow: clock.now,
    onFault: (error) => {
      throw error;
    },
  });
  await app.ready();

  const signed = new Map<string, Promise<string>>();
  /** One token per person, valid for as long as the tests of a file may take. */
  const sign = (uniqueId: string) => {
    const token = signed.get(uniqueId) ?? signTestToken(uniqueId, { expiresIn: 3_600 });
    signed.set(uniqueId, token);
    return token;
  };

  const call = async (id: OperationId, input: Input = {}): Promise<Answered> => {
    const operation: Operation = operations[id];
    const { headers, payload } = toPayload(operation, input);
    const authorization = input.as ? { authorization: `Bearer ${await sign(input.as)}` } : {};
    const response = await app.inject({
      method: operation.method,
      url: toUrl(operation, input),
      headers: { ...headers, ...authorization, ...input.headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: parseJson(response.headers['content-type'], response.body),
      bytes: response.rawPayload,
    };
  };

  return {
    app,
    /** Counted and timed calls, where the test asked for metrics. */
    metrics,
    call,
    connection,
    database: connection.database,
    storage,
    /** The folder of the stored files. */
    folder,
    fixtures: createFixtures(connection.database, clock),
    /** Runs the waiting imports until none is left. */
    runImports: importRunner.runAll,
    /** Runs the waiting rules over all products until none is left. */
    runProposals: proposalRunner.runAll,
    /** Sets the service's clock. */
    setNow: (instant: string) => {
      time.now = new Date(instant);
    },
    close: async () => {
      await app.close();
      await connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestWebApi = Awaited<ReturnType<typeof startWebApi>>;
