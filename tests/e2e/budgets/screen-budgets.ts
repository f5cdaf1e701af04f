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
/                                                 211    308        19      1100
/help                                             164    302        18      1040
/help/rules                                       169    246        17       300
/error/forbidden                                  141    210        14        50
/error/no-account                                 146    215        15        50
/ruc/products/add                                 204    282        17       400
/ruc/products/{id}                                253    337        19       460
/ruc/products?limit=100                           382    525        20      1350 grid
/ruc/market/pitches                               384    517        21      1450 grid
/ruc/brand/final-allocation?view=list             382    467        20      1000 grid
/gap/brand/final-allocation                       401    549        22      1500 grid
/gap/brand/final-allocation?view=desk             383    471        21      1050 grid
/gap/brand/final-allocation?view=rules            241    318        20       150
/gap/brand/final-allocation?view=scenarios        250    328        20       160
/oes/market/final-allocation                      376    460        19       870 grid
/ruc/figures                                      168    267        17      2160
/ruc/imports                                      243    321        19       170
/ruc/steps                                        201    279        17       480
/ruc/rules                                        197    276        17       570
/ruc/values                                       195    274        17       410
/admin/users                                      214    356        19       570
/admin/history                                    199    286        17      2600
/admin/view-as                                    193    269        17       260
/admin/brands                                     207    284        17       470
/admin/markets                                    207    285        17       660
/admin/allocation-system                          233    314        21       230
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
