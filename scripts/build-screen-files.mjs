/**
 * Writes which script files each screen of the built web app has of its own: `.next/screen-files.json`, addresses by the
 * path of the screen. The build knows them only in its own records; here they become something that the product can read.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './settings.mjs';

const BUILD = join(ROOT, '.next');
const PAGES = join(BUILD, 'server', 'app', '(workspace)');
const RECORD = 'page_client-reference-manifest.js';
const LAYOUT = '[project]/app/(workspace)/layout';

/** The record of a page is a script that assigns one JSON value. */
function readEntryFiles(path) {
  const [, json] = /\] = (\{.*\});?\s*$/s.exec(readFileSync(path, 'utf8')) ?? [];
  const files = json && JSON.parse(json).entryJSFiles;
  if (!files?.[LAYOUT]) throw new Error(`${relative(ROOT, path)} is not as this build step expects it.`);
  return files;
}

/** The scripts of the views of which a page shows one. */
function readViewFiles(folder) {
  const views = JSON.parse(readFileSync(join(PAGES, folder, 'page', 'react-loadable-manifest.json'), 'utf8'));
  return Object.values(views).flatMap(({ files }) => files.filter((file) => file.endsWith('.js')));
}

/** Those that the frame of all screens does not bring. */
function toOwnFiles(folder) {
  const files = readEntryFiles(join(PAGES, folder, RECORD));
  const page = Object.keys(files).find((name) => name.endsWith('/page'));
  const shared = new Set(files[LAYOUT]);
  return [...new Set([...(files[page] ?? []), ...readViewFiles(folder)])]
    .filter((file) => !shared.has(file))
    .map((file) => `/_next/${file}`);
}

/** `[system]/products` is `/{system}/products`. */
const toScreenPath = (folder) => `/${folder.replaceAll('[', '{').replaceAll(']', '}')}`;

export function writeScreenFiles() {
  const folders = readdirSync(PAGES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === RECORD)
    .map((entry) => relative(PAGES, entry.parentPath).replaceAll('\\', '/'));
  const files = Object.fromEntries(folders.map((folder) => [toScreenPath(folder), toOwnFiles(folder)]));
  writeFileSync(join(BUILD, 'screen-files.json'), `${JSON.stringify(files, null, 2)}\n`);
}
