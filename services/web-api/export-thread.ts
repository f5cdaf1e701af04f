/** Writes one long export in a thread of the web API, over its own connections. */
import { workerData } from 'node:worker_threads';
import { connectPostgres } from './data/database/connect-postgres';
import { tellOfStatements } from './data/database/statement-notes';
import { createTrace, inTrace } from './data/database/trace';
import { prepareExport } from './http/routes/exports/exports';
import type { ExportThreadTask } from './http/routes/exports/thread-exports';
import { toFaultLine } from './http/watching/log-form';
import { paced } from './tools/pace';
import { sendNote, serveStream } from './tools/threads/serve-stream';

/** Two: the next rows are read while details of the current ones are looked up. */
const CONNECTIONS = 2;

async function* writeExport({ databaseUrl, task }: ExportThreadTask): AsyncGenerator<Buffer> {
  const connection = connectPostgres({
    url: databaseUrl,
    poolSize: CONNECTIONS,
    onLost: (error) => process.stdout.write(toFaultLine(error)),
  });
  try {
    yield* paced(await prepareExport(task).open(connection.database));
  } finally {
    await connection.close();
  }
}

// Its owner is a service of the same build, which has checked the call.
const task: ExportThreadTask = workerData;
const trace = createTrace(task.task.requestId, tellOfStatements(sendNote));
await inTrace(trace, () => serveStream(writeExport(task)));
