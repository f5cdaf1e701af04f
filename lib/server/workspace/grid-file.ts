import 'server-only';
/**
 * The grid's file, as the pages of lists name it: the browser asks for it with the page, while the page's own files are loaded and
 * run, and not after them. The bundler gives it no name, so it is found by what is in it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headers } from 'next/headers';
import { preload } from 'react-dom';
import { log } from '../runtime/log';
import { perProcess } from '../runtime/per-process';
import { NONCE_HEADER } from '../security/content-policy';

const FOLDER = 'static/chunks';
/** A class of the grid's outermost element, written by its core alone. */
const MARK = 'ag-root-wrapper';

/** Null where nothing is built (in development), or where no file or more than one has it: the page is then as it would be without. */
export function findGridFile(build: string): string | null {
  try {
    const folder = join(build, FOLDER);
    const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const found = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(MARK));
    return found.length === 1 ? `/_next/${FOLDER}/${found[0]}` : null;
  } catch (error) {
    log.warn('the file of the grid was not found', { error: error as Error });
    return null;
  }
}

/**
 * Names the grid's file in the head of the page that is being rendered. It comes after what the page needs to be seen. A navigation
 * inside the application asks for it with the pointer on the link.
 */
export async function preloadGrid(): Promise<void> {
  const input = await headers();
  if (input.get('sec-fetch-dest') === 'empty') return;
  const build = join(/*turbopackIgnore: true*/ process.cwd(), '.next');
  const { href } = perProcess('grid-file', () => ({ href: findGridFile(build) }));
  if (href === null) return;
  preload(href, { as: 'script', fetchPriority: 'low', nonce: input.get(NONCE_HEADER) ?? undefined });
}
