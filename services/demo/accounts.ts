/** The demo's users: the directory has all of them, the web API's seed all except the last. */

export type DemoAccount = {
  readonly email: string;
  readonly name: string;
  /** The directory id (`oid`), which the web API stores as the user's uniqueId. */
  readonly uniqueId: string;
  readonly description: string;
};

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'global.admin@demo.example',
    name: 'Inès Valmont',
    uniqueId: '7d0f4c52-8a4e-4b7a-9a54-5c0f3f6b1d01',
    description: 'Global administrator',
  },
  {
    email: 'ruc.admin@demo.example',
    name: 'Henrik Aalto',
    uniqueId: '2b9e6a13-51c7-4f0e-8c26-9e7d40a8b202',
    description: 'Administrator of RUC only',
  },
  {
    email: 'brand.editor@demo.example',
    name: 'Camille Roux',
    uniqueId: 'c4a81f7e-0d36-4c95-b7e1-62f95d0ec303',
    description: 'Editor for the brands of two organizations, in all four systems',
  },
  {
    email: 'brand.viewer@demo.example',
    name: 'Tomasz Zieliński',
    uniqueId: '91e3d5b8-7f24-4a6c-a0d9-1b84c7e3f404',
    description: 'Viewer for one brand, in RUC and GAP',
  },
  {
    email: 'market.editor@demo.example',
    name: 'Mariko Tanabe',
    uniqueId: '5f6c02d9-e381-4d17-9b4f-a8c0362de505',
    description: 'Editor for all markets of one entity and one market of another, in all four systems',
  },
  {
    email: 'market.viewer@demo.example',
    name: 'Luís Carvalho',
    uniqueId: 'e8175a40-29bc-4e53-8d7a-43f6b9d1a606',
    description: 'Viewer for one market, in RUC and OES',
  },
  {
    email: 'inactive@demo.example',
    name: 'Oskar Lindqvist',
    uniqueId: '36d94be7-b5a0-4912-a6f8-d07e25c4b707',
    description: 'A user who is no longer active',
  },
  {
    email: 'no.account@demo.example',
    name: 'Nadia Ferhat',
    uniqueId: 'a072c8f5-4e6d-4b38-9c13-f5b1d89e0808',
    description: 'In the directory, without an account in the application',
  },
];
