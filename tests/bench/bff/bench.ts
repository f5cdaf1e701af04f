/**
 * What the web app's proxy adds to a list call of 20 kB, against a bare node:http proxy and the call made directly, and
 * the share of the session look-up in a page's time. Measured in turns, in one run, against the built app.
 *
 * `npm run bench -- bff`
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { runBareProxy } from './bare-proxy';
import { type Measured, measure, type Watched } from './load';
import { startProduct } from './product';
import { runUpstream } from './upstream';

const WEB = 'web app';
const DATABASE = 'PostgreSQL';
const HANDLER = 'a bare Next handler that streams';
const LIST = '/v1/ruc/products?FiscalYear=2027';
const tell = (line: string) => process.stdout.write(`${line}\n`);

function tellTable(measured: readonly Measured[]): void {
  const [base] = measured;
  tell(
    '| call | median ms | added ms | calls a second | of the first | ms of processor: web app | PostgreSQL |',
  );
  tell('| --- | --: | --: | --: | --: | --: | --: |');
  for (const { name, medianMs, perSecond, cpuMs } of measured) {
    const [web, database] = [WEB, DATABASE].map((part) => cpuMs.get(part)?.toFixed(2) ?? '');
    const added = medianMs - (base?.medianMs ?? 0);
    const share = perSecond / (base?.perSecond ?? 1);
    tell(
      `| ${name} | ${medianMs.toFixed(2)} | ${added.toFixed(2)} | ${perSecond.toFixed(0)} | ${share.toFixed(2)} | ${web} | ${database} |`,
    );
  }
}

async function main(): Promise<void> {
  const product = await startProduct();
  const { upstream, bare, handler, webs, pids, cookies } = product;
  const toWatched = (pid: number): Watched[] => [
    { name: WEB, pid },
    { name: DATABASE, pid: pids.database },
  ];
  try {
    tell(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}\n`);
    tellTable(
      await measure(
        [
          { name: 'the call made directly', url: `${upstream}${LIST}`, cookie: '', status: 200 },
          { name: 'a bare node:http proxy', url: `${bare}${LIST}`, cookie: '', status: 200 },
          {
            name: HANDLER,
            url: `${handler}/api${LIST}`,
            cookie: '',
            status: 200,
            watched: toWatched(pids.handler),
          },
          { name: 'a handler that only refuses', url: `${webs.file}/api/nowhere`, cookie: '', status: 404 },
          {
            name: 'the proxy, file store',
            url: `${webs.file}/api${LIST}`,
            cookie: cookies.file,
            status: 200,
            watched: toWatched(pids.file),
          },
          {
            name: 'the proxy, postgres store',
            url: `${webs.postgres}/api${LIST}`,
            cookie: cookies.postgres,
            status: 200,
            watched: toWatched(pids.postgres),
          },
        ],
        { alone: 100, together: 400 },
      ),
    );
    tell('');
    tellTable(
      await measure(
        [
          { name: 'an open page', url: `${webs.file}/error/forbidden`, cookie: '', status: 200 },
          {
            name: 'a signed-in page, file store',
            url: `${webs.file}/help`,
            cookie: cookies.file,
            status: 200,
          },
          {
            name: 'a signed-in page, postgres store',
            url: `${webs.postgres}/help`,
            cookie: cookies.postgres,
            status: 200,
          },
        ],
        { alone: 30, together: 60 },
      ),
    );
    tell('');
    for (const [store, ms] of Object.entries(await product.measureLookUps()))
      tell(`One look-up of a session by itself, ${store} store: ${ms.toFixed(3)} ms; a page makes one.`);
  } finally {
    await product.stop();
  }
}

const { values } = parseArgs({
  options: {
    role: { type: 'string' },
    port: { type: 'string' },
    target: { type: 'string' },
  },
});
if (values.role === 'upstream') runUpstream(Number(values.port));
else if (values.role === 'bare') runBareProxy(Number(values.port), values.target ?? '');
else await main();
