/**
 * `npm run verify-audit -- <file or hash>...`: whether the lines of an audit record are whole and in order. Several files,
 * as two instances write them, are read as one record. A hash that is given must be in it. Prints the last hash.
 */
import { createReadStream, existsSync } from 'node:fs';
import { requireIntact, requireNext } from '../services/web-api/data/audit/audit-chain.mjs';

const USAGE = 'Usage: npm run verify-audit -- <file or hash>...';
const LINE = /^\{"place":([1-9]\d*),"previous":"([0-9a-f]{64})","hash":"([0-9a-f]{64})","event":(\{.*\})\}$/s;
const HASH = /^[0-9a-f]{64}$/;

/** A line with a correct hash: its content was not altered. */
function readLine(text, where) {
  const found = LINE.exec(text);
  if (!found) throw new Error(`${where} is not a line of an audit record.`);
  const [, place, previous, hash, event] = found;
  requireIntact({ place, previous, hash, event });
  return { place: Number(place), previous, hash };
}

async function* readTexts(file) {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const texts = (rest + chunk).split('\n');
    rest = texts.pop() ?? '';
    yield* texts;
  }
  if (rest !== '') throw new Error(`${file} ends within a line.`);
}

async function readLines(files) {
  const byPlace = new Map();
  for (const file of files) {
    let [number, before] = [0, 0];
    for await (const text of readTexts(file)) {
      number += 1;
      const line = readLine(text, `${file}, line ${number}`);
      const { place, hash } = line;
      if (place <= before) throw new Error(`Event ${place} is not in its order in ${file}.`);
      before = place;
      if ((byPlace.get(place) ?? line).hash !== hash)
        throw new Error(`Event ${place} is in the files twice, and differs.`);
      byPlace.set(place, line);
    }
  }
  return [...byPlace.values()].sort((a, b) => a.place - b.place);
}

/** Each line continues the one before. */
function requireChain(lines) {
  let last = null;
  for (const line of lines) {
    requireNext(last, line);
    last = line;
  }
}

function requireHashes(lines, hashes) {
  const known = new Set(lines.map(({ hash }) => hash));
  const missing = hashes.find((hash) => !known.has(hash));
  if (missing) throw new Error(`The event with the hash ${missing} is not in the record.`);
}

try {
  const given = process.argv.slice(2);
  const hashes = given.filter((each) => HASH.test(each));
  const files = given.filter((each) => !HASH.test(each));
  if (files.length === 0) throw new Error(`Which file? ${USAGE}`);
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new Error(`There is no file ${missing}. ${USAGE}`);
  const lines = await readLines(files);
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) throw new Error(`The record has no event: ${files.join(', ')}`);
  requireChain(lines);
  requireHashes(lines, hashes);
  console.log(
    `${lines.length} events, ${first.place} to ${last.place}, are as they were recorded. Last hash: ${last.hash}`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
