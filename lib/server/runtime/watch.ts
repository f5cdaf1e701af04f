import 'server-only';
/** Counts and times all requests and all calls to other services, by Node's own channels: no handler is forgotten. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import type { Metrics } from './metrics';
import { toRoute } from './to-route';
import { toService } from './to-service';

const object = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);
const Served = z.object({ request: object<IncomingMessage>(), response: object<ServerResponse>() });
const Started = z.object({ request: object<IncomingMessage>(), server: object<object>() });
const Called = z.object({ request: object<ClientRequest>() });
const Answered = Called.extend({ response: object<IncomingMessage>() });

const toSeconds = (since: number) => (performance.now() - since) / 1_000;

type Starts = WeakMap<object, { at: number; route: string }>;

function toServerListeners(starts: Starts, metrics: Metrics, isOwn: (server: object) => boolean) {
  return {
    'http.server.request.start': (message: unknown) => {
      const { request, server } = Started.parse(message);
      if (isOwn(server)) return;
      // The framework rewrites addresses: the route is that of the request as it came.
      starts.set(request, { at: performance.now(), route: toRoute(request.method ?? '', request.url ?? '') });
    },
    'http.server.response.finish': (message: unknown) => {
      const { request, response } = Served.parse(message);
      const start = starts.get(request);
      if (!start) return;
      const { at, route } = start;
      metrics.observeRequest({ route, status: response.statusCode, seconds: toSeconds(at) });
    },
  };
}

function toClientListeners(starts: Starts, metrics: Metrics) {
  return {
    'http.client.request.start': (message: unknown) => {
      starts.set(Called.parse(message).request, { at: performance.now(), route: '' });
    },
    'http.client.response.finish': (message: unknown) => {
      const { request, response } = Answered.parse(message);
      const start = starts.get(request);
      if (!start) return;
      const service = toService(request.getHeader('host'));
      metrics.observeUpstream({ service, status: response.statusCode ?? 0, seconds: toSeconds(start.at) });
    },
  };
}

/** `isOwn`: whether a server is that of the metrics, which are not counted. The returned function ends the watch. */
export function watchRequests(metrics: Metrics, isOwn: (server: object) => boolean): () => void {
  const starts: Starts = new WeakMap();
  const listeners = Object.entries({
    ...toServerListeners(starts, metrics, isOwn),
    ...toClientListeners(starts, metrics),
  });
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}
