/** Leaves weights and features out of a variable typeface, by HarfBuzz in WebAssembly. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import woff2 from 'wawoff2';

/** Of hb-subset.h: keeps the box that stands for a character that no typeface has. */
const NOTDEF_OUTLINE = 0x40;
const SETS = { names: 4, features: 6 };
/** Of hb-blob.h: the library may change the bytes. */
const WRITABLE = 2;

const toTag = (text) => Buffer.from(text, 'latin1').readUInt32BE();

/** A null pointer is how the library refuses. */
function must(pointer, what) {
  if (pointer === 0) throw new Error(`HarfBuzz refused ${what}.`);
  return pointer;
}

async function loadHarfbuzz() {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  instance.exports._initialize();
  return instance.exports;
}

function readFace(hb, bytes) {
  const address = must(hb.malloc(bytes.length), 'memory');
  new Uint8Array(hb.memory.buffer).set(bytes, address);
  return hb.hb_face_create(hb.hb_blob_create(address, bytes.length, WRITABLE, 0, 0), 0);
}

/** Keeps every character, the named features, and the weights from `min` to `max`. */
function toInput(hb, face, { weights: { min, max }, features, names }) {
  const input = must(hb.hb_subset_input_create_or_fail(), 'an input');
  hb.hb_subset_input_set_flags(input, NOTDEF_OUTLINE);
  const characters = hb.hb_subset_input_unicode_set(input);
  hb.hb_set_clear(characters);
  hb.hb_set_invert(characters);
  const kept = hb.hb_subset_input_set(input, SETS.features);
  hb.hb_set_clear(kept);
  for (const feature of features) hb.hb_set_add(kept, toTag(feature));
  for (const name of names) hb.hb_set_add(hb.hb_subset_input_set(input, SETS.names), name);
  // Not a number: the default weight stays, within the range.
  must(hb.hb_subset_input_set_axis_range(input, face, toTag('wght'), min, max, Number.NaN), 'the weights');
  return input;
}

/**
 * The smaller typeface as WOFF2. `names` are ids of texts in it, such as 13 and 14 for the licence, that stay beside the
 * usual ones. Throws for a file that is no variable WOFF2. Each call has its own memory, which is freed as a whole.
 */
export async function subsetTypeface(file, what) {
  const hb = await loadHarfbuzz();
  const face = readFace(hb, await woff2.decompress(file));
  const subset = must(hb.hb_subset_or_fail(face, toInput(hb, face, what)), 'the typeface');
  const blob = hb.hb_face_reference_blob(subset);
  const start = hb.hb_blob_get_data(blob, 0);
  const length = must(hb.hb_blob_get_length(blob), 'to write the typeface');
  return Buffer.from(await woff2.compress(new Uint8Array(hb.memory.buffer).slice(start, start + length)));
}
