/** The two cookies of the sign-in page. Browsers share cookies between ports, so the name contains the port. */
import type { FastifyRequest } from 'fastify';
import { TENANT_ID } from '../tenant';

type CookieKind = 'session' | 'form';

function toCookieName(kind: CookieKind, base: string): string {
  const { port, protocol } = new URL(base);
  return `directory_${kind}_${port || (protocol === 'https:' ? '443' : '80')}`;
}

function getCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export class Cookies {
  constructor(private readonly base: string) {}

  get(request: FastifyRequest, kind: CookieKind): string | undefined {
    return getCookie(request, toCookieName(kind, this.base));
  }

  /** The Set-Cookie header for a value; null deletes the cookie. */
  toHeader(kind: CookieKind, value: string | null): string {
    const secure = this.base.startsWith('https:') ? '; Secure' : '';
    const end = value === null ? '; Max-Age=0' : '';
    return `${toCookieName(kind, this.base)}=${value ?? ''}; Path=/${TENANT_ID}; HttpOnly; SameSite=Lax${secure}${end}`;
  }
}
