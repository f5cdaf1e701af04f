/** Who hears of a request as it starts, on a server of Node as the framework uses it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onStartedRequest, type StartedRequest } from '@/lib/server/http/started-requests';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => response.end(request.url));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

test('each listener hears of a request once, in the order of their calls, of one message, and before the server', async () => {
  const heard: [string, StartedRequest][] = [];
  onStartedRequest((started) => {
    heard.push(['first', started]);
    // Node's channel is the process's, and other tests have servers in it.
    if (started.request.url === '/asked') started.request.url = '/changed';
  });
  onStartedRequest((started) => heard.push(['second', started]));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/asked`);
  expect(await answer.text()).toBe('/changed');
  const [first, second] = heard;
  expect(heard.map(([who]) => who)).toEqual(['first', 'second']);
  expect(second?.[1]).toBe(first?.[1]);
});
