/** A minimal proxy: node:http both ways, keep-alive connections, streams, no checks. */
import { Agent, createServer, request } from 'node:http';

export function runBareProxy(port: number, target: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port: targetPort } = new URL(target);
  createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const sent = request({ agent, hostname, port: targetPort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  }).listen(port, 'localhost');
}
