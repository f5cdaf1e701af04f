/** An error in the terms of RFC 6749, with the AADSTS number by which Entra distinguishes errors. */
import { randomUUID } from 'node:crypto';

export type OAuthErrorName =
  | 'access_denied'
  | 'consent_required'
  | 'interaction_required'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'login_required'
  | 'server_error'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

export class OAuthError extends Error {
  override name = 'OAuthError';

  constructor(
    readonly error: OAuthErrorName,
    readonly number: number,
    message: string,
    readonly claims?: string,
  ) {
    super(`AADSTS${number}: ${message}`);
  }

  get status(): number {
    return this.error === 'invalid_client' ? 401 : 400;
  }
}

/** The body of a refused token call, in Entra's format. */
export function presentOAuthError({ error, number, message, claims }: OAuthError, now: Date) {
  const [traceId, correlationId] = [randomUUID(), randomUUID()];
  const timestamp = now.toISOString().replace(/T(.{8}).*/, ' $1Z');
  return {
    error,
    error_description: `${message} Trace ID: ${traceId} Correlation ID: ${correlationId} Timestamp: ${timestamp}`,
    error_codes: [number],
    timestamp,
    trace_id: traceId,
    correlation_id: correlationId,
    ...(claims === undefined ? {} : { claims }),
  };
}
