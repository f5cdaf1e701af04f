/**
 * Who may read what, by hand. Section 6: "A user can use a system if a global administrator or holding a permission for
 * it"; "a permission type of Brand or Market scopes the role to a list of ids". Brand users see the products and requests of their brands; market
 * users see published products they are eligible for, and the requests of their own markets; administrators see all. An
 * id outside the scope answers 404. What depends on drafts (board, proposal) is the brand side's, what pairs markets with
 * products (pitches) the market side's.
 */
import { readTable } from './table';

/**
 * The products: `own` and `another` brand's, each published and offered to all markets; `draft`, of the own brand;
 * `narrow`, another brand's that only another market may ask for. The requests: brand, then market. A word is the
 * reason of a 403.
 */
export const READ_RULES = readTable(`
  person               | products                 | requests                                          | pitches                                            | board       | years
  Viewer, Brand        | own draft                | own/own own/another                               | wrongType                                          | own         | 200
  Editor, Brand        | own draft                | own/own own/another                               | wrongType                                          | own         | 200
  Viewer, Market       | own another              | own/own another/own                               | own/own another/own                                | wrongType   | 200
  Editor, Market       | own another              | own/own another/own                               | own/own another/own                                | wrongType   | 200
  Viewer, no type      |                          |                                                   | wrongType                                          | wrongType   | 200
  Editor, no type      |                          |                                                   | wrongType                                          | wrongType   | 200
  Administrator        | own another draft narrow | own/own own/another another/own another/another narrow/another | own/own own/another another/own another/another narrow/another | own another narrow | 200
  Global administrator | own another draft narrow | own/own own/another another/own another/another narrow/another | own/own own/another another/own another/another narrow/another | own another narrow | 200
  Administrator of the other systems | noPermission | noPermission | noPermission | noPermission | noPermission
  Not active           | noAccount                | noAccount                                         | noAccount                                          | noAccount   | noAccount
`);
