import { isOwnRequest } from '@/lib/server/auth/csrf';
import { parseEnv } from '@/lib/server/runtime/env';
import { replacePerProcess, resetPerProcess } from '@/lib/server/runtime/per-process';

const OWN = 'http://localhost:3000';
const HEADER = { 'x-allocations-request': '1' };

beforeEach(() => {
  resetPerProcess();
  replacePerProcess('env', parseEnv({ NODE_ENV: 'test', AUTH_URL: OWN }));
});
afterEach(resetPerProcess);

test.each<Record<string, string>>([
  { ...HEADER, 'sec-fetch-site': 'same-origin', origin: OWN },
  { ...HEADER, 'sec-fetch-site': 'same-origin' },
  { ...HEADER, origin: OWN },
])('accepts %j as our own', (headers) => expect(isOwnRequest(new Headers(headers))).toBe(true));

test.each<Record<string, string>>([
  {},
  HEADER,
  { 'sec-fetch-site': 'same-origin', origin: OWN },
  { 'x-allocations-request': '0', 'sec-fetch-site': 'same-origin', origin: OWN },
  { 'x-allocations-request': 'true', origin: OWN },
  { ...HEADER, 'sec-fetch-site': 'cross-site', origin: OWN },
  { ...HEADER, 'sec-fetch-site': 'same-site', origin: OWN },
  { ...HEADER, 'sec-fetch-site': 'none' },
  { ...HEADER, 'sec-fetch-site': 'same-origin', origin: 'null' },
  { ...HEADER, origin: 'null' },
  { ...HEADER, origin: 'http://evil.example' },
  { ...HEADER, origin: 'http://localhost:3000.evil.example' },
  { ...HEADER, origin: 'https://localhost:3000' },
  { ...HEADER, origin: 'http://localhost:3001' },
  { ...HEADER, origin: 'http://localhost' },
])('refuses %j', (headers) => expect(isOwnRequest(new Headers(headers))).toBe(false));
