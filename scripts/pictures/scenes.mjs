/**
 * What each picture shows: the user, the page, the actions before it and the part of the window. A scene refers to
 * things by their visible text and not by seed rows, so that other data gives the same picture.
 */

const EDITOR_OF_BRANDS = 'brand.editor@demo.example';
const EDITOR_OF_MARKETS = 'market.editor@demo.example';
const GLOBAL_ADMINISTRATOR = 'global.admin@demo.example';

/** A narrow window: Help shows pictures in a column, and letters must keep their size. */
const NARROW = { width: 920, height: 760 };
const WIDE = { width: 1240, height: 800 };

const main = (page) => page.locator('main');
const section = (name) => (page) => page.getByRole('region', { name });
const inHelp = (name) => ({ name, target: (theme) => `components/help/pictures/${name}-${theme}.webp` });
/** The grid takes input: the table shown before it does not have this role. */
const gridIsReady = (name) => (page) =>
  page.getByRole('grid', { name }).or(page.getByRole('treegrid', { name })).waitFor();

const selectRows = async (page, count) => {
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  for (let index = 0; index < count; index += 1) await ticks.nth(index).check();
};

const propose = (products) => async (page) => {
  await gridIsReady('Final allocation')(page);
  await selectRows(page, products);
  await page.getByRole('button', { name: 'Propose' }).click();
  await page.getByRole('button', { name: /^Apply [1-9]\d* changes?$/ }).waitFor();
};

/** Checked and never applied: shows new and refused rows side by side. */
const SPRING_PRODUCTS = [
  'SKU id,SKU name,Brand,Available,Reserve',
  'SPRING-01,Solstice ring in white gold,Orvane,60,6',
  'SPRING-02,Solstice ring in rose gold,Orvane,48,4',
  'SPRING-03,Open cuff in rose gold,Orvane,-5,0',
  'SPRING-04,Canvas carryall,Nobody,120,10',
];

export const SCENES = [
  {
    ...inHelp('year'),
    account: EDITOR_OF_MARKETS,
    path: '/',
    // Each step has its name from this width on.
    window: { width: 1366, height: 800 },
    show: { of: section(/^Steps of fiscal year/), room: 12 },
  },
  {
    ...inHelp('products'),
    account: EDITOR_OF_BRANDS,
    path: '/gap/products',
    window: { width: 920, height: 600 },
    prepare: async (page) => {
      await gridIsReady('Products')(page);
      await selectRows(page, 2);
    },
    show: { of: main },
  },
  {
    ...inHelp('product-form'),
    account: EDITOR_OF_BRANDS,
    path: '/gap/products/add',
    window: NARROW,
    show: { of: main, height: 560 },
  },
  {
    ...inHelp('pitches'),
    account: EDITOR_OF_MARKETS,
    path: '/ruc/market/pitches',
    window: WIDE,
    prepare: gridIsReady('Market pitches'),
    show: { of: main, height: 460 },
  },
  {
    ...inHelp('proposal'),
    account: EDITOR_OF_BRANDS,
    path: '/oes/brand/final-allocation',
    window: WIDE,
    prepare: propose(7),
    show: { of: main },
  },
  {
    ...inHelp('results'),
    account: EDITOR_OF_MARKETS,
    path: '/oes/market/final-allocation',
    window: WIDE,
    show: { of: main, height: 520 },
  },
  {
    ...inHelp('figures'),
    account: EDITOR_OF_BRANDS,
    path: '/oes/figures',
    window: WIDE,
    show: { of: main, height: 560 },
  },
  {
    ...inHelp('import'),
    account: EDITOR_OF_BRANDS,
    path: '/gap/imports?kind=products',
    window: WIDE,
    prepare: async (page) => {
      await page.getByLabel('choose it').setInputFiles({
        name: 'spring-products.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(SPRING_PRODUCTS.join('\r\n')),
      });
      await page.waitForURL(/fileId=\d+/);
      // The check runs in the background; reloading the page shows its progress.
      do await page.reload();
      while (!(await page.getByText(/^Checked /).isVisible()));
      await page.getByText('Nobody', { exact: true }).first().waitFor();
    },
    show: { of: main, height: 300 },
  },
  {
    ...inHelp('steps'),
    account: GLOBAL_ADMINISTRATOR,
    path: '/gap/steps',
    window: WIDE,
    show: { of: main, height: 520 },
  },
  {
    ...inHelp('users'),
    account: GLOBAL_ADMINISTRATOR,
    path: '/admin/users',
    window: WIDE,
    show: { of: main, height: 420 },
  },
  {
    ...inHelp('brands'),
    account: GLOBAL_ADMINISTRATOR,
    path: '/admin/brands',
    window: NARROW,
    show: { of: main, height: 420 },
  },
  {
    name: 'board',
    target: () => 'docs/pictures/board.png',
    themes: ['light'],
    account: EDITOR_OF_BRANDS,
    path: '/oes/brand/final-allocation',
    window: { width: 1440, height: 860 },
    prepare: gridIsReady('Final allocation'),
  },
];
