/** `node health.mjs <PORT variable>`: ends with 0 if the service at that port of this machine lives. No other program is needed. */
const port = process.env[process.argv[2]];

const isLive = await fetch(`http://127.0.0.1:${port}/health/live`, {
  signal: AbortSignal.timeout(2_500),
}).then(
  (response) => response.ok,
  // A refused connection is the answer: it does not live.
  () => false,
);
process.exit(isLive ? 0 : 1);
