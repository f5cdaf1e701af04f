/** One trace of a click, over both services to the statements, as a collector gets it. */
import { randomUUID } from 'node:crypto';
import { version } from '../../../package.json';
import type { CollectedSpan } from '../../support/trace-collector';
import { ACCOUNTS } from '../fixtures/accounts';
import { expect, test } from '../fixtures/instances';
import { sendRaw } from '../fixtures/send-raw';
import { openSession } from '../fixtures/session';

const ID = 'allocations.request_id';
const [SERVER, CLIENT, INTERNAL] = [2, 3, 1];
const SEARCHED = 'Dupont4711';
/** A trace that a stranger claims to be in. */
const CLAIMED = '0af7651916cd43dd8448eb211c80319c';

test('a call is one trace: the web app, its stages, the web API and each statement, without what was searched', async ({
  instances,
}) => {
  const { origin, collector } = instances;
  const { cookie, id: session } = await openSession(origin, 'brandEditor');
  const requestId = randomUUID();
  collector.keep();
  const headers = { cookie, 'x-request-id': requestId, traceparent: `00-${CLAIMED}-b7ad6b7169203331-01` };
  const answer = await sendRaw(origin, `/api/v1/ruc/products?FiscalYear=2027&SkuName=${SEARCHED}`, {
    headers,
  });
  expect(answer.status, answer.text).toBe(200);
  const find = (wanted: (span: CollectedSpan) => boolean) => collector.spans.filter(wanted);
  const ofCall = () => find(({ attributes }) => attributes[ID] === requestId);
  await expect
    .poll(() => ofCall().map(({ service }) => service), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['allocations-web', 'allocations-web-api']));

  const [inWeb, inApi] = ['allocations-web', 'allocations-web-api'].map((name) =>
    ofCall().find(({ service }) => service === name),
  );
  const traceId = inWeb?.traceId ?? '';
  expect(inWeb).toMatchObject({ name: 'GET listProducts', kind: SERVER, parentSpanId: '', version });
  expect(inWeb?.attributes).toMatchObject({ 'http.route': 'listProducts', 'http.response.status_code': 200 });
  expect(inApi).toMatchObject({ name: 'listProducts', kind: SERVER, traceId, version });
  expect(traceId).not.toBe(CLAIMED);

  const call = find(({ spanId }) => spanId === inApi?.parentSpanId)[0];
  expect(call).toMatchObject({ name: 'GET web API', kind: CLIENT, service: 'allocations-web', traceId });
  const stage = find(({ spanId }) => spanId === call?.parentSpanId)[0];
  expect(stage).toMatchObject({ name: 'web-api', kind: INTERNAL, parentSpanId: inWeb?.spanId });
  const stages = find(({ parentSpanId }) => parentSpanId === inWeb?.spanId).map(({ name }) => name);
  expect(stages).toEqual(['session', 'token', 'web-api']);

  const statements = find(({ parentSpanId }) => parentSpanId === inApi?.spanId);
  const counted = /desc="(\d+) statements"/.exec(String(answer.headers['server-timing']))?.[1];
  expect(statements).toHaveLength(Number(counted));
  expect(statements.every((each) => each.kind === CLIENT && each.traceId === traceId)).toBe(true);
  expect(statements.map(({ attributes }) => attributes['db.query.text']).join()).toContain('from "products"');

  const [, oid = 'none'] = /"uniqueId":"([^"]+)"/.exec(answer.text) ?? [];
  const sent = collector.bodies.join();
  for (const secret of [SEARCHED, session, ACCOUNTS.brandEditor, oid, '?FiscalYear', 'request='])
    expect(sent).not.toContain(secret);
});
