import { createHash } from 'node:crypto';
import { Html } from './html';

const STYLE = `
:root { color-scheme: light dark; color: CanvasText; background: Canvas; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 76rem; margin: 0 auto; padding: 0 1rem 4rem; }
h2 { border-bottom: 2px solid; padding-top: 1.5rem; }
h3 { margin: 1.5rem 0 0; font-size: 1rem; scroll-margin-top: 1rem; }
code, pre { font: 0.875rem/1.45 ui-monospace, monospace; }
pre, .scroll { overflow-x: auto; border: 1px solid GrayText; padding: 0.5rem; margin: 0.5rem 0; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; padding: 0; }
summary { cursor: pointer; padding: 0.25rem 0; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 1rem; background: Canvas; padding: 0.5rem; }
:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
`;

export const DOCS_STYLE = new Html(STYLE);

/** The page may load or run nothing but this style. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
