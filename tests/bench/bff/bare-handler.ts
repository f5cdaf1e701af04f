/** The lower bound of a proxy inside Next: one route handler that streams by node:http, without session or checks. */
import { type BareNext, startBareNext } from '../../support/bare-next';

const LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`;

const ROUTE = `import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
export const dynamic = 'force-dynamic';
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
export function GET({ url }) {
  const { pathname, search } = new URL(url);
  const target = new URL(process.env.BARE_TARGET + pathname.slice('/api'.length) + search);
  return new Promise((resolve, reject) => {
    const sent = request(target, { agent }, (answer) => {
      resolve(new Response(Readable.toWeb(answer), { status: answer.statusCode, headers: answer.headers }));
    });
    sent.on('error', reject);
    sent.end();
  });
}`;

/** Streams every GET below `/api` from the target. */
export const startBareHandler = (target: string): Promise<BareNext> =>
  startBareNext({ 'app/layout.jsx': LAYOUT, 'app/api/[...path]/route.js': ROUTE }, '/api/up', {
    BARE_TARGET: target,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
