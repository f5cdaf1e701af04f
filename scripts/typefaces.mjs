/**
 * Inter as the product shows it, made from the files of its package. Weights lighter than those of the tokens, fractions and
 * proportional figures, which no style asks for, are a third of those files. Every character stays, so that none is shown in
 * another typeface.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';
import { subsetTypeface } from './subset-typeface.mjs';

const PACKAGE = join(ROOT, 'node_modules', '@fontsource-variable', 'inter');
const FILES = {
  'inter.woff2': 'inter-latin-wght-normal.woff2',
  'inter-extended.woff2': 'inter-latin-ext-wght-normal.woff2',
};

/** Features that a browser applies by default, and tabular figures. */
const FEATURES = ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];
/** The licence requires its address in each copy. The copyright notice is kept anyway. */
const LICENSE_NAMES = [13, 14];

/**
 * The heaviest weight of the files. With another one lighter weights are rounded differently, and some texts wrap
 * elsewhere.
 */
const HEAVIEST = 900;

/** Name and bytes of each file, with the weights from `lightest` on, and of the licence. Throws for a package without them. */
export async function makeTypefaces(lightest) {
  const weights = { min: lightest, max: HEAVIEST };
  const made = Object.entries(FILES).map(async ([name, source]) => {
    const whole = await readFile(join(PACKAGE, 'files', source));
    return [name, await subsetTypeface(whole, { weights, features: FEATURES, names: LICENSE_NAMES })];
  });
  return [...(await Promise.all(made)), ['inter-license.txt', await readFile(join(PACKAGE, 'LICENSE'))]];
}
