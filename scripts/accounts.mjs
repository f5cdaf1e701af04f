/** The accounts of a demo, as in `services/demo/accounts.ts`; a unit test compares the two. */
const ACCOUNTS = [
  ['global.admin@demo.example', 'Global administrator'],
  ['ruc.admin@demo.example', 'Administrator of RUC only'],
  ['brand.editor@demo.example', 'Editor for the brands of two organizations, in all four systems'],
  ['brand.viewer@demo.example', 'Viewer for one brand, in RUC and GAP'],
  [
    'market.editor@demo.example',
    'Editor for all markets of one entity and one market of another, in all four systems',
  ],
  ['market.viewer@demo.example', 'Viewer for one market, in RUC and OES'],
  ['inactive@demo.example', 'A user who is no longer active'],
  ['no.account@demo.example', 'In the directory, without an account in the application'],
];

/** What a started demo or development run prints: its addresses, its data and the accounts. */
export function toWelcome({ addresses, dataDir }) {
  return `
  Allocations   ${addresses.web}
  Web API       ${addresses.webApi}
  Directory     ${addresses.directory}
  Data and logs ${dataDir}

  Sign in as one of:
${ACCOUNTS.map(([account, description]) => `    ${account.padEnd(28)} ${description}`).join('\n')}

  Ctrl-C stops all three.`;
}
