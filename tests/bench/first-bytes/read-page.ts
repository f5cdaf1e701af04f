/** Reads a page as a browser asks for it: packed, over a kept connection. */
import { Agent, get } from 'node:http';

export type Page = { firstByteMs: number; wholeMs: number; bytes: number };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ACCEPT = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** Times from the request to the first byte of the page's body and to its last. Throws when it is not a page. */
export function readPage(origin: string, path: string, cookie: string): Promise<Page> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent, headers: { ...ACCEPT, cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}.`));
      let firstByteMs = 0;
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByteMs = performance.now() - began;
        bytes += chunk.length;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ firstByteMs, wholeMs: performance.now() - began, bytes }));
    }).on('error', reject);
  });
}
