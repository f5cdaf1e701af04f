/** A web API the test writes: it records its requests and sends the configured answers. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

export type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
type Reply = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

export const sendJson = (
  response: ServerResponse,
  status: number,
  value: unknown,
  type = 'application/json',
) => response.writeHead(status, { 'content-type': type }).end(JSON.stringify(value));

/** The answer of the call of the common lists: only the systems have items. */
export const toCommonLists = (allocationSystems: readonly object[]) => ({
  allocationSystems,
  brands: [],
  organizations: [],
  markets: [],
  entities: [],
});

export class Upstream {
  readonly calls: Seen[] = [];
  /** Set by a test that answers before the body has arrived. */
  replyAtOnce: Reply | null = null;
  reply: Reply = (_request, response) => {
    sendJson(response, 200, []);
  };

  readonly listener = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    if (this.replyAtOnce) {
      this.calls.push({ ...this.toSeen(request), body: Buffer.alloc(0) });
      this.replyAtOnce(request, response, Buffer.alloc(0));
      return;
    }
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      this.calls.push({ ...this.toSeen(request), body });
      this.reply(request, response, body);
    });
  };

  get last(): Seen {
    const last = this.calls.at(-1);
    if (!last) throw new Error('The web API saw no call.');
    return last;
  }

  private toSeen({ method = '', url = '', headers }: IncomingMessage) {
    return { method, url, headers };
  }
}
