/** The services' interface to traces. Only `open-tracer.ts` loads OpenTelemetry. */

export type Attributes = Record<string, string | number>;

export type SpanStart = {
  /** An operation, a screen, a service: never an address or what a person wrote. */
  name: string;
  kind: 'server' | 'client' | 'internal';
  /** The span it is a part of, or that of the caller in another process, as its `traceparent`. */
  parent?: Span | string | undefined;
  attributes?: Attributes;
};

export type Span = {
  /** The header that carries the trace to the next service (W3C Trace Context). */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** Ends it; `failed` marks it as an error. A second end does nothing. */
  end(outcome?: { failed: boolean }): void;
};

export type Tracer = {
  start(span: SpanStart): Span;
  /** Sends what is waiting. Never throws: what cannot be sent is reported and dropped. */
  flush(): Promise<void>;
};
