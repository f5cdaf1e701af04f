/**
 * What the first view of each screen may cost a browser that has nothing of it yet, in the demo, for a global administrator: a few
 * percent above what it costs today. `npm run bench -- screens` weighs the scripts of the same screens. Times are measured by
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
/                                                245    363        21      1100
/help                                            191    345        20      1040
/help/rules                                      197    289        19       300
/error/forbidden                                 165    249        15        50
/error/no-account                                170    254        16        50
/ruc/products/add                                237    335        19       400
/ruc/products/{id}                               293    398        21       460
/ruc/products?limit=100                          451    615        22      1350 grid
/ruc/market/pitches                              453    608        23      1450 grid
/ruc/brand/final-allocation?view=list            452    558        22      1000 grid
/gap/brand/final-allocation                      474    644        24      1500 grid
/gap/brand/final-allocation?view=desk            453    563        23      1050 grid
/gap/brand/final-allocation?view=rules           279    377        22       150
/gap/brand/final-allocation?view=scenarios       290    383        21       160
/oes/market/final-allocation                     444    549        21       870 grid
/ruc/figures                                     196    308        18      2160
/ruc/imports                                     281    381        21       170
/ruc/steps                                       234    332        19       480
/ruc/rules                                       229    328        19       570
/ruc/values                                      227    326        19       410
/admin/users                                     249    438        21       570
/admin/history                                   232    339        19      4780
/admin/view-as                                   225    315        18       260
/admin/brands                                    240    332        18       470
/admin/markets                                   240    333        18       660
/admin/allocation-system                         270    366        22       230
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
