/**
 * Packs the scripts and style sheets of the built web app, once: `name.br` and `name.gz` beside each, and which these are in
 * `.next/packed-files.json`, media types by address. `lib/server/http/packed-files.ts` serves them.
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './settings.mjs';

const BUILD = join(ROOT, '.next');
const STATIC = join(BUILD, 'static');
/** As the framework names them. Pictures and typefaces are packed already. */
const TYPES = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' };

const packings = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes both packed files. False where packing gains nothing. */
async function pack(path) {
  const content = await readFile(path);
  const packed = await Promise.all(
    Object.entries(packings).map(async ([ending, packing]) => [`${path}.${ending}`, await packing(content)]),
  );
  if (packed.some(([, { length }]) => length >= content.length)) return false;
  await Promise.all(packed.map(([name, bytes]) => writeFile(name, bytes)));
  return true;
}

const toAddress = (path) => `/_next/${relative(BUILD, path).replaceAll('\\', '/')}`;

export async function packFiles() {
  const paths = readdirSync(STATIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => join(entry.parentPath, entry.name));
  const isPacked = await Promise.all(paths.map(pack));
  const types = paths
    .filter((_, index) => isPacked[index])
    .map((path) => [toAddress(path), TYPES[extname(path)]]);
  await writeFile(
    join(BUILD, 'packed-files.json'),
    `${JSON.stringify(Object.fromEntries(types), null, 2)}\n`,
  );
}
