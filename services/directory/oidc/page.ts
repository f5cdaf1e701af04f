/** The layout of the directory's pages: plain HTML, no script. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const STYLE = `
:root { color-scheme: light; font: 14px/20px Inter, system-ui, sans-serif; color: #1e1e1e; background: #f9f9f9; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; }
header { background: #153c58; color: #fff; border-bottom: 3px solid #b7958a; padding: 14px 24px; font-weight: 500; }
main { width: 100%; max-width: 520px; margin: 40px auto; padding: 0 16px; }
h1 { font-size: 22px; line-height: 28px; font-weight: 600; margin: 0 0 8px; color: #153c58; }
p { margin: 0 0 20px; color: #5b5b5b; }
ul { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #e3e3e3; border-radius: 6px; overflow: hidden; }
li { position: relative; display: grid; grid-template-columns: 40px 1fr; column-gap: 12px; align-items: center; padding: 10px 16px; }
li + li { border-top: 1px solid #ececec; }
li:hover { background: #f3f8fc; }
li img, li .blank { grid-row: span 2; width: 40px; height: 40px; border-radius: 50%; background: #e6f0f9; }
li .blank { display: grid; place-items: center; color: #153c58; font-size: 14px; font-weight: 500; }
button { justify-self: start; border: 0; padding: 0; background: none; font: inherit; font-weight: 500; color: #153c58; text-align: left; cursor: pointer; overflow-wrap: anywhere; }
button::after { content: ''; position: absolute; inset: 0; }
button:focus-visible { outline: none; text-decoration: underline; }
button:focus-visible::after { outline: 2px solid #437194; outline-offset: -2px; border-radius: 4px; }
small { font-size: 12px; line-height: 16px; color: #5b5b5b; }
.narrow li { grid-template-columns: 1fr; padding: 8px 16px; }
details { margin-top: 20px; }
summary { cursor: pointer; padding: 6px 0; color: #153c58; }
code { overflow-wrap: anywhere; color: #5b5b5b; }
`;
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** A whole page. `body` is HTML with its texts already escaped. */
export function toPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Development directory</title>
<style>${STYLE}</style>
</head>
<body>
<header>Development directory</header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** Sends a page. `formTargets`: the origins other than the directory's own that a form's response may redirect to. */
export function sendPage(reply: FastifyReply, html: string, formTargets: readonly string[] = []) {
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy)
    .header('X-Frame-Options', 'DENY')
    .header('Cache-Control', 'no-store')
    .send(html);
}
