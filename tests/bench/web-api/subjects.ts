/** The built web API over HTTP. */
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toAccepted } from '@/domain/contract/answer-forms';
import { operations } from '@/domain/contract/operations';
import { ROOM } from '../../support/instance';
import { signTestToken, TEST_AUDIENCE } from '../../support/test-tokens';
import { buildServer, startIssuer, startServer } from '../../support/web-api-process';
import { type BenchCall, toTarget } from './bench-call';

const FILES = join(tmpdir(), 'allocations-bench-files');

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
      // As browsers do: lists with many cells come as columns.
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
