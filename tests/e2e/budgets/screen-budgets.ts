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
/                                                 216    308        19      1100
/help                                             167    302        18      1040
/help/rules                                       175    248        17       355
/error/forbidden                                  141    210        14        50
/error/no-account                                 148    215        15        50
/ruc/products/add                                 210    284        17       400
/ruc/products/{id}                                258    337        19       460
/ruc/products?limit=100                           389    525        20      1350 grid
/ruc/market/pitches                               392    517        21      1450 grid
/ruc/brand/final-allocation?view=list             390    467        20      1000 grid
/gap/brand/final-allocation                       410    549        22      1500 grid
/gap/brand/final-allocation?view=desk             390    471        21      1050 grid
/gap/brand/final-allocation?view=rules            248    321        20       150
/gap/brand/final-allocation?view=scenarios        260    333        20       160
/oes/market/final-allocation                      384    460        19       870 grid
/ruc/figures                                      172    267        17      2160
/ruc/imports                                      250    324        19       170
/ruc/steps                                        251    326        18       480
/ruc/rules                                        203    278        17       570
/ruc/values                                       202    276        17       410
/admin/users                                      219    356        19       570
/admin/history                                    206    286        17      2600
/admin/view-as                                    200    273        17       260
/admin/brands                                     212    284        17       470
/admin/markets                                    212    285        17       660
/brands-and-markets                               212    290        18       530
/admin/allocation-system                          241    318        21       230
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
