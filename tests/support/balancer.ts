/**
 * A balancer between two parts: one address, each request goes to the upstream with the fewest open ones, and to these in turn.
 * A test can inspect the traffic and simulate a failing network.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEPT_BY_ANSWERING_MS } from '@/domain/kept-connections';

/** Why the balancer itself had to answer. */
export const BALANCER_HEADER = 'x-balancer';

/** Answers in place of the upstream and returns true, or leaves the request to it. */
export type Interference = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
export type Passed = { method: string; path: string; authorization: string | undefined };

export class Balancer {
  /** Read at each request, so that it can be filled once the balancer's own address is known. */
  readonly upstreams: string[] = [];
  interfere: Interference | null = null;
  /** Called with the path and text of each JSON answer. */
  onJson: ((path: string, text: string) => void) | null = null;
  /** The requests passed so far. */
  readonly passed: Passed[] = [];
  /** The requests whose caller left before they were answered. */
  readonly left: string[] = [];
  private turn = 0;
  /** The answers under way, with their upstreams. */
  private readonly open = new Map<ServerResponse, string>();
  // Longer than any pause between two calls of a test: a caller must not find its kept connection closing.
  private readonly server = createServer({ keepAliveTimeout: KEPT_BY_ANSWERING_MS }, (incoming, outgoing) =>
    this.pass(incoming, outgoing),
  );

  private constructor(private readonly isWatched: boolean) {}

  /** `isWatched` false keeps nothing of the traffic: a long run would fill the memory with it. */
  static async start(isWatched = true): Promise<Balancer> {
    const balancer = new Balancer(isWatched);
    balancer.server.listen(0, 'localhost');
    await once(balancer.server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sends no further call to an upstream; resolves when those it has are answered. */
  async retire(upstream: string): Promise<void> {
    this.upstreams.splice(this.upstreams.indexOf(upstream), 1);
    const open = [...this.open].filter(([, at]) => at === upstream);
    await Promise.all(open.map(([outgoing]) => once(outgoing, 'close')));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = '', url: path = '', headers } = incoming;
    if (this.isWatched) {
      this.passed.push({ method, path, authorization: headers.authorization });
      outgoing.once('close', () => {
        if (!outgoing.writableFinished) this.left.push(path);
      });
    }
    if (this.interfere?.(incoming, outgoing)) return;
    outgoing.once('close', () => this.open.delete(outgoing));
    this.send(incoming, outgoing, this.rank());
  }

  /** The upstreams from the one whose turn it is, those with fewer open answers first. */
  private rank(): string[] {
    const first = this.turn++ % Math.max(this.upstreams.length, 1);
    const open = [...this.open.values()];
    const count = (upstream: string) => open.filter((at) => at === upstream).length;
    return [...this.upstreams.slice(first), ...this.upstreams.slice(0, first)]
      .map((upstream) => ({ upstream, open: count(upstream) }))
      .sort((a, b) => a.open - b.open)
      .map(({ upstream }) => upstream);
  }

  /** Like any balancer, it asks the next upstream when one refuses the connection: nothing was sent to it. */
  private send(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    [upstream = '', ...others]: string[],
  ): void {
    const { method = '', url: path = '', headers } = incoming;
    this.open.set(outgoing, upstream);
    const { hostname, port } = new URL(upstream);
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      // A truncated answer is truncated on the other side too.
      answer.on('error', () => outgoing.destroy());
      if (this.onJson && /json/.test(answer.headers['content-type'] ?? '')) this.listen(path, answer);
    });
    const drop = () => sent.destroy();
    sent.on('error', (error: NodeJS.ErrnoException) => {
      outgoing.off('close', drop);
      if (error.code === 'ECONNREFUSED' && others.length > 0) return this.send(incoming, outgoing, others);
      // Distinguishes its own 502 from one of the web app.
      if (!outgoing.headersSent) outgoing.writeHead(502, { [BALANCER_HEADER]: error.code ?? 'error' });
      outgoing.end();
    });
    outgoing.once('close', drop);
    // Not before there is a connection: the next upstream needs the whole body.
    sent.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(sent));
      else incoming.pipe(sent);
    });
  }

  private listen(path: string, answer: IncomingMessage): void {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => this.onJson?.(path, Buffer.concat(chunks).toString('utf8')));
  }
}
