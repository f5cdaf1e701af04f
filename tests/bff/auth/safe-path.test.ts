import fc from 'fast-check';
import { toSafePath } from '@/lib/server/auth/safe-path';

test.each([
  '/',
  '/ruc/products',
  '/ruc/products?page=2&brandIds=1',
  '/oes/products/12',
  '/help?a=%2Fb',
  '/a//b',
])('leads back to %s', (path) => expect(toSafePath(path)).toBe(path));

test.each([
  'https://evil.example',
  'https://evil.example/ruc/products',
  'HTTPS://evil.example',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\ufeff//evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/ruc\r\nSet-Cookie: a=b',
  '/ruc\u2028',
  '/ruc\u202e',
  'javascript:alert(1)',
  '/javascript:alert(1)\u0007',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  '.evil.example',
  ':3000',
  '',
  '/auth',
  '/auth/sign-in',
  '/AUTH/sign-in',
  '/a/../auth/sign-in',
  '/api/v1/core/users/me',
  '/_next/static/x.js',
  `/${'a'.repeat(3_000)}`,
])('leads to / instead of %j', (input) => {
  expect(toSafePath(input)).toBe('/');
});

test.each([null, undefined, 1, {}, ['/ruc/products']])('leads to / for %j, which is not text', (input) => {
  expect(toSafePath(input)).toBe('/');
});

test('any input gives a path of this origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5C',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    'evil.example',
    'a',
    'https:',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
      ),
      (input) => {
        const path = toSafePath(input);
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
        expect(path).toMatch(/^\/(?![/\\])/);
      },
    ),
    { numRuns: 2_000 },
  );
});
