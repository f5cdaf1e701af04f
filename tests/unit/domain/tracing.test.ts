import { describe, expect, test } from '@jest/globals';
import { TraceEndpoint, TraceHeaders, TraceShare, toTraceSettings } from '@/domain/tracing';
import { requireEnv } from '@/services/web-api/env';

const reasonOf = (settings: Record<string, string>) => {
  try {
    requireEnv(settings);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the settings of traces', () => {
  test('without a collector there are none, whatever else is set', () => {
    expect(requireEnv({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).traces).toBeNull();
  });

  test('an endpoint loses its last slash, and headers their encoding', () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: TraceEndpoint.parse('https://collector.example:4318/'),
      OTEL_EXPORTER_OTLP_HEADERS: TraceHeaders.parse('authorization=Bearer%20a=b,x-tenant=house'),
      OTEL_TRACES_SAMPLER_ARG: TraceShare.parse('0.1'),
    };
    expect(toTraceSettings(env)).toEqual({
      endpoint: 'https://collector.example:4318',
      headers: { authorization: 'Bearer a=b', 'x-tenant': 'house' },
      share: 0.1,
    });
  });

  const ADDRESS =
    'OTEL_EXPORTER_OTLP_ENDPOINT: Must be the http or https address of a collector, without /v1/traces.';
  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317' }, ADDRESS],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, ADDRESS],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/v1/traces' }, ADDRESS],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'canary key' },
      'OTEL_EXPORTER_OTLP_HEADERS: Must be name=value, several by commas.',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'key=canary%zz' },
      'OTEL_EXPORTER_OTLP_HEADERS: Has a % that is not followed by two digits.',
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG: Must be a number from 0 to 1.'],
    [{ OTEL_TRACES_SAMPLER_ARG: 'all' }, 'OTEL_TRACES_SAMPLER_ARG: Must be a number from 0 to 1.'],
  ])('%p is refused by name, and its value is not repeated', (settings, sentence) => {
    const reason = reasonOf(settings as Record<string, string>);
    expect(reason.split('\n')).toContain(sentence);
    expect(reason).not.toContain('canary');
  });
});
