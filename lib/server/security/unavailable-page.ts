import 'server-only';
import { NextResponse } from 'next/server';
import { toProblemTitle } from '@/domain/problems';

/** Plain HTML for when the session cannot be read: a page of the application would need it. */
export function toUnavailablePage(): NextResponse {
  const sentence = toProblemTitle(503);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title></head>
<body><main><h1>${sentence}</h1><p><a href="">Try again</a></p></main></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' };
  return new NextResponse(html, { status: 503, headers });
}
