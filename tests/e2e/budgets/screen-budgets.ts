/**
 * What the first view of each screen may cost a browser that has nothing of it yet, in the demo, for a global administrator: a few
 * percent above what it costs today. Times are measured by
 * `npm run bench -- opening`.
 */
import { matchScreen, type ScreenId } from '@/domain/screens';

/** 1 kB is 1,000 bytes as they were sent. */
export type Budget = {
  scriptKB: number;
  /** Page, scripts, styles, fonts, pictures and calls. */
  allKB: number;
  requests: number;
  /** In the document once it asks for nothing more. */
  elements: number;
};

/** A screen may have several views; `grid` marks those with the grid in them. `{id}` stands for a product. */
const TABLE = `
                                            scriptKB  allKB  requests  elements
/                                                 507    620        32      1100
/help                                             500    652        30      1040
/help/rules                                       505    597        30       368
/error/forbidden                                  214    296        20        55
/error/no-account                                 218    295        20        50
/ruc/products/add                                 524    616        31       400
/ruc/products/{id}                                579    676        34       470
/ruc/products?limit=100                           563    719        36      1350 grid
/ruc/market/pitches                               567    711        38      1450 grid
/ruc/brand/final-allocation?view=list             568    685        37      1100 grid
/gap/brand/final-allocation                       594    750        41      1800 grid
/gap/brand/final-allocation?view=desk             564    672        39      1050 grid
/gap/brand/final-allocation?view=rules            511    603        32       150
/gap/brand/final-allocation?view=scenarios        532    624        34       160
/oes/market/final-allocation                      515    640        32      3300
/ruc/figures                                      506    621        30      2160
/ruc/imports                                      520    612        32       170
/ruc/steps                                        518    613        31       480
/ruc/rules                                        510    603        29       600
/ruc/values                                       509    602        29       410
/admin/users                                      535    700        36       610
/admin/history                                    519    618        31      2600
/admin/brands                                     523    614        31       470
/admin/markets                                    523    614        31       660
/brands-and-markets                               515    606        30       640
/admin/allocation-system                          507    602        32       230
/admin/setup-check                                507    602        32       330
`;

export type BudgetedScreen = { path: string; screenId: ScreenId; hasGrid: boolean; budget: Budget };

/** The rows of the table. Throws when one is no screen. */
export const BUDGETED_SCREENS: readonly BudgetedScreen[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', ...cells] = line.trim().split(/\s+/);
    const [scriptKB = 0, allKB = 0, requests = 0, elements = 0] = cells.map(Number);
    const match = matchScreen(path.split('?', 1)[0] ?? '');
    if (!match) throw new Error(`No screen has the path ${path}.`);
    const budget = { scriptKB, allKB, requests, elements };
    return { path, screenId: match.screenId, hasGrid: cells.includes('grid'), budget };
  });
