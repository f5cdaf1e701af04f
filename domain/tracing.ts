/** The settings of traces, by OpenTelemetry's names: the same for the web app and the web API. */
import { z } from 'zod';

/** Where traces go: a collector that takes OTLP over HTTP. Without it there are none. */
export const TraceEndpoint = z
  .url({
    protocol: /^https?$/,
    error: 'Must be the http or https address of a collector, without /v1/traces.',
  })
  .refine((text) => !/[?#]|\/v1\/traces\/?$/.test(text), {
    error: 'Must be the http or https address of a collector, without /v1/traces.',
  })
  .transform((text) => text.replace(/\/+$/, ''));

/** Headers that the collector requires, as `name=value` separated by commas, with percent-encoded values. */
export const TraceHeaders = z
  .string()
  .regex(
    /^[\w-]+=[\x21-\x2b\x2d-\x7e]*(,[\w-]+=[\x21-\x2b\x2d-\x7e]*)*$/,
    'Must be name=value, several by commas.',
  )
  .transform((text, context) => {
    try {
      return Object.fromEntries(
        text.split(',').map((each) => {
          const at = each.indexOf('=');
          return [each.slice(0, at), decodeURIComponent(each.slice(at + 1))];
        }),
      );
    } catch {
      context.addIssue({ code: 'custom', message: 'Has a % that is not followed by two digits.' });
      return z.NEVER;
    }
  });

/** The share of traces that are kept, from 0 to 1. */
export const TraceShare = z.coerce
  .number('Must be a number from 0 to 1.')
  .min(0, 'Must be a number from 0 to 1.')
  .max(1, 'Must be a number from 0 to 1.');

type TraceEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
};

export type TraceSettings = { endpoint: string; headers: Record<string, string>; share: number };

/** Null without a collector: then nothing is traced. */
export function toTraceSettings(env: TraceEnv): TraceSettings | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  return { endpoint, headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {}, share: env.OTEL_TRACES_SAMPLER_ARG };
}
