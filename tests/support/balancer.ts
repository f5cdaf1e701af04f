/**
 * A balancer between two parts: one address, each request goes to the next of several upstreams. A test can inspect
 * the traffic and simulate a failing network.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  private readonly server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) =>
    this.pass(incoming, outgoing),
  );

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
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
    this.passed.push({ method, path, authorization: headers.authorization });
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) this.left.push(path);
    });
    if (this.interfere?.(incoming, outgoing)) return;
    const upstream = this.upstreams[this.turn++ % this.upstreams.length] ?? '';
    this.open.set(outgoing, upstream);
    outgoing.once('close', () => this.open.delete(outgoing));
    const { hostname, port } = new URL(upstream);
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      // A truncated answer is truncated on the other side too.
      answer.on('error', () => outgoing.destroy());
      if (this.onJson && /json/.test(answer.headers['content-type'] ?? '')) this.listen(path, answer);
    });
    sent.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    outgoing.once('close', () => sent.destroy());
    incoming.pipe(sent);
  }

  private listen(path: string, answer: IncomingMessage): void {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => this.onJson?.(path, Buffer.concat(chunks).toString('utf8')));
  }
}
