/** The two subjects: the built web API over HTTP, and the same code in this process, whose statements are recorded. */
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toAccepted } from '@/domain/contract/answer-forms';
import { operations } from '@/domain/contract/operations';
import { buildWebApi } from '@/services/web-api/app';
import { createClock } from '@/services/web-api/clock';
import { connectPostgres } from '@/services/web-api/data/database/connect-postgres';
import { makeThumbnails } from '@/services/web-api/tools/pictures/make-thumbnails';
import { openLocalFolder } from '@/services/web-api/tools/storage/local-folder';
import { createImportRunner } from '@/services/web-api/work/imports/import-runner';
import { readSheet } from '@/services/web-api/work/imports/reading/read-sheet';
import { ROOM } from '../../support/instance';
import { createTestKeys, signTestToken, TEST_AUDIENCE, TEST_ISSUER } from '../../support/test-tokens';
import { buildServer, startIssuer, startServer } from '../../support/web-api-process';
import { type BenchCall, toTarget } from './bench-call';

export const FILES = join(tmpdir(), 'allocations-bench-files');

/** `firstByteMs`: from the call to its first byte. */
export type Answered = { status: number; bytes: number; text: string; firstByteMs: number };

/** The built web API as a separate process on a database, with the room for short-lived memory that its commands give it. */
export async function startSubject(databaseUrl: string) {
  const bundle = await buildServer();
  const issuer = await startIssuer();
  const settings = {
    NODE_ENV: 'production',
    WEB_API_HOST: 'localhost',
    DATABASE_URL: databaseUrl,
    STORAGE_CONTAINER_URL: `file:${FILES}`,
    OIDC_ISSUER: issuer.issuer,
    OIDC_AUDIENCE: TEST_AUDIENCE,
    RATE_LIMIT: '1000000',
    DATABASE_MAX_WAITING: '100000',
  };
  const server = await startServer(bundle.entry, settings, [ROOM]);
  const agent = new Agent({ keepAlive: true });
  const { port } = new URL(server.url);

  /** Reads the whole answer. Keeps its text only when `isKept`: a download has millions of bytes. */
  const send = (
    method: string,
    path: string,
    headers: Record<string, string | number>,
    payload: Buffer | null,
    isKept: boolean,
  ) =>
    new Promise<Answered>((resolve, reject) => {
      const began = performance.now();
      const call = request({ host: 'localhost', port, agent, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        let firstByteMs = 0;
        response.once('data', () => {
          firstByteMs = performance.now() - began;
        });
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (isKept) chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            ...{ status: response.statusCode ?? 0, bytes, firstByteMs },
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      call.on('error', reject);
      call.end(payload);
    });

  // Signing takes as long as a small call, so each person signs once for the whole run.
  const tokens = new Map<string, string>();
  const authorize = async (as: string) => {
    const token = tokens.get(as) ?? (await signTestToken(as, { issuer: issuer.issuer, expiresIn: 36_000 }));
    tokens.set(as, token);
    return { authorization: `Bearer ${token}` };
  };

  const call = async (input: BenchCall, isKept = true): Promise<Answered> => {
    const payload = input.body === undefined ? null : Buffer.from(JSON.stringify(input.body));
    const headers = {
      ...(await authorize(input.as)),
      // As browsers ask: lists with many cells come as columns.
      accept: toAccepted(operations[input.id]),
      ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
    };
    const answered = await send(operations[input.id].method, toTarget(input), headers, payload, isKept);
    if (answered.status >= 400) throw new Error(`${input.id}: ${answered.status} ${answered.text}`);
    return answered;
  };

  const upload = async (as: string, form: FormData): Promise<unknown> => {
    const response = await fetch(`${server.url}${operations.startImport.path}`, {
      method: 'POST',
      headers: await authorize(as),
      body: form,
    });
    if (!response.ok) throw new Error(`The upload was refused: ${await response.text()}`);
    return response.json();
  };

  return {
    pid: server.child.pid ?? 0,
    call,
    upload,
    stop: async () => {
      agent.destroy();
      await server.stop('SIGTERM');
      await issuer.close();
      bundle.remove();
    },
  };
}

export type Subject = Awaited<ReturnType<typeof startSubject>>;

/** The same web API in this process, to see the SQL of a call. */
export async function openInProcess(databaseUrl: string) {
  const lost = (error: Error) => process.stderr.write(`${error.message}\n`);
  const connection = connectPostgres({ url: databaseUrl, poolSize: 4, onLost: lost });
  const clock = createClock();
  const storage = openLocalFolder(FILES);
  const tokens = { issuer: TEST_ISSUER, audience: TEST_AUDIENCE, keys: await createTestKeys() };
  const imports = { readSheet, expectFile: () => undefined, wake: () => undefined };
  const proposalRuns = { wake: () => undefined };
  const app = await buildWebApi({
    connection,
    clock,
    storage,
    makeThumbnails,
    streamExport: null,
    imports,
    proposalRuns,
    tokens,
    rateLimit: 1_000_000,
    maxWaiting: 100_000,
  });
  const runner = createImportRunner({ connection, clock, storage, readSheet, onFault: lost });
  await app.ready();
  /** The text of the answer, which has objects whatever form it has for browsers. */
  const call = async (input: BenchCall): Promise<string> => {
    const response = await app.inject({
      method: operations[input.id].method,
      url: toTarget(input),
      headers: { authorization: `Bearer ${await signTestToken(input.as)}` },
      ...(input.body === undefined ? {} : { payload: Object(input.body) }),
    });
    if (response.statusCode >= 400) throw new Error(`${input.id}: ${response.statusCode} ${response.body}`);
    return response.body;
  };
  const upload = async (as: string, form: FormData) => {
    const encoded = new Response(form);
    const response = await app.inject({
      method: 'POST',
      url: operations.startImport.path,
      headers: {
        authorization: `Bearer ${await signTestToken(as)}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    if (response.statusCode >= 400) throw new Error(`The upload was refused: ${response.body}`);
  };
  return {
    call,
    upload,
    runImports: runner.runAll,
    close: async () => {
      await app.close();
      await connection.close();
    },
  };
}

export type InProcess = Awaited<ReturnType<typeof openInProcess>>;
