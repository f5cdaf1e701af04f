/**
 * Traces by OpenTelemetry, sent to a collector as OTLP over HTTP. Its packages are loaded only here and only when called,
 * so that a service without a collector does not pay for them. Nothing is registered for the whole process: the framework
 * of the web app would then write spans of its own, with whole addresses in them.
 */
import { randomUUID } from 'node:crypto';
import type { Span as ApiSpan, Context } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '@/domain/tracing';
import { version } from '../package.json';
import type { Span, SpanStart, Tracer } from './tracer';

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
/** A trace is at its collector this long after its last span. */
const SEND_EVERY_MS = 1_000;
const FLUSH_WITHIN_MS = 2_000;

export type TracerOptions = {
  settings: TraceSettings;
  /** How the collector names the service. */
  service: string;
  /** Called when traces cannot be sent, and not again before some could. */
  onFault(error: Error): void;
};

const load = () =>
  Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);

/** Reports the first of a row of failures: a collector that is gone must not fill the log. */
function withReport(exporter: SpanExporter, onFault: TracerOptions['onFault']): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error && !isFailing) onFault(error);
        isFailing = error !== undefined;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Loads OpenTelemetry and opens the connection to the collector, which need not answer yet. */
export async function openTracer({ settings, service, onFault }: TracerOptions): Promise<Tracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await load();
  const { endpoint, headers, share } = settings;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: withReport(exporter, onFault),
        scheduledDelayMillis: SEND_EVERY_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('allocations', version);
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL };
  const own = new WeakMap<Span, ApiSpan>();

  const toContext = (parent: SpanStart['parent']): Context => {
    if (parent === undefined) return api.ROOT_CONTEXT;
    if (typeof parent !== 'string') {
      const span = own.get(parent);
      return span ? api.trace.setSpan(api.ROOT_CONTEXT, span) : api.ROOT_CONTEXT;
    }
    const [, traceId = '', spanId = '', flags = '00'] = TRACEPARENT.exec(parent) ?? [];
    const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
    return api.isSpanContextValid(remote)
      ? api.trace.setSpanContext(api.ROOT_CONTEXT, remote)
      : api.ROOT_CONTEXT;
  };

  return {
    start: ({ name, kind, parent, attributes = {} }) => {
      const opened = tracer.startSpan(name, { kind: kinds[kind], attributes }, toContext(parent));
      const { traceId, spanId, traceFlags } = opened.spanContext();
      let isOver = false;
      const span: Span = {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        set: (more) => void opened.setAttributes(more),
        end: ({ failed } = { failed: false }) => {
          if (isOver) return;
          isOver = true;
          if (failed) opened.setStatus({ code: api.SpanStatusCode.ERROR });
          opened.end();
        },
      };
      own.set(span, opened);
      return span;
    },
    flush: () =>
      provider.forceFlush({ timeoutMillis: FLUSH_WITHIN_MS }).catch((error: unknown) => {
        onFault(error instanceof Error ? error : new Error(String(error)));
      }),
  };
}
