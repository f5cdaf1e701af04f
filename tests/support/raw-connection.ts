/** A connection on which a test writes any bytes and reads the answer. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export class RawConnection {
  private received = Buffer.alloc(0);
  private onChange: () => void = () => undefined;
  isClosed = false;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => {
      this.received = Buffer.concat([this.received, chunk]);
      this.onChange();
    });
    // Both ends break connections here; only the end matters.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isClosed = true;
      this.onChange();
    });
  }

  static async open(port: number, host = '127.0.0.1'): Promise<RawConnection> {
    const socket = connect({ port, host, noDelay: true });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  get text(): string {
    return this.received.toString('latin1');
  }

  write(bytes: string | Buffer): this {
    if (!this.isClosed) this.socket.write(bytes);
    return this;
  }

  /** Stops reading. */
  pause(): void {
    this.socket.pause();
  }

  /** Ends our side in order and still reads the answer. */
  end(): void {
    this.socket.end();
  }

  destroy(): void {
    this.socket.destroy();
  }

  /** Waits until the received text matches, the connection closes or the time is over; returns the received text. */
  async read(isEnough: (text: string) => boolean = isWhole, withinMs = 5_000): Promise<string> {
    if (isEnough(this.text) || this.isClosed) return this.text;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.onChange = () => {
        if (!isEnough(this.text) && !this.isClosed) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.onChange = () => undefined;
    return this.text;
  }
}

/** Whether a text holds one whole answer, by its length, its chunks, or its status. */
export function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const [head, body] = [text.slice(0, end), text.slice(end + 4)];
  if (/^HTTP\/1\.1 100 /.test(head)) return isWhole(body);
  if (/^HTTP\/1\.1 (204|304) /.test(head)) return true;
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return body.length >= Number(length);
  return /^transfer-encoding: *chunked/im.test(head) && /(^|\r\n)0\r\n\r\n$/.test(body);
}

/** The status of the first final answer in a text; 0 when there is none. */
export const toStatus = (text: string): number => Number(/^HTTP\/1\.1 ([2-5]\d\d) /m.exec(text)?.[1] ?? 0);

/** The body of the one answer in a text, with its chunks joined. */
export function toBody(text: string): string {
  const end = text.indexOf('\r\n\r\n');
  let rest = text.slice(end + 4);
  if (!/^transfer-encoding: *chunked/im.test(text.slice(0, end))) return rest;
  let body = '';
  for (let size = Number.parseInt(rest, 16); size > 0; size = Number.parseInt(rest, 16)) {
    const start = rest.indexOf('\r\n') + 2;
    body += rest.slice(start, start + size);
    rest = rest.slice(start + size + 2);
  }
  return body;
}
