/** A collector of traces: takes OTLP over HTTP as JSON, and keeps received traces while a test wants them. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const Value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((all) =>
    Object.fromEntries(all.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  );
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(''),
              name: z.string(),
              kind: z.number(),
              attributes: Attributes,
              status: z.object({ code: z.number().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Sent = z.output<typeof Sent>;
export type CollectedSpan = Sent['resourceSpans'][number]['scopeSpans'][number]['spans'][number] & {
  service: unknown;
  version: unknown;
};

const toSpans = ({ resourceSpans }: Sent): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: resource.attributes['service.name'],
        version: resource.attributes['service.version'],
      })),
    ),
  );

/** Starts a collector; calls without the headers are refused. */
export async function startTraceCollector(headers: Record<string, string>) {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  let isKeeping = false;
  const take = async (request: IncomingMessage): Promise<number> => {
    const body = await text(request);
    const isWelcome = Object.entries(headers).every(([name, value]) => request.headers[name] === value);
    if (request.url !== '/v1/traces' || !isWelcome) return 401;
    const sent = toSpans(Sent.parse(JSON.parse(body)));
    if (isKeeping) {
      bodies.push(body);
      spans.push(...sent);
    }
    return 200;
  };
  const server = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Keeps traces from now on. */
    keep: () => {
      isKeeping = true;
    },
    spans,
    /** What was sent, as it was. */
    bodies,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
