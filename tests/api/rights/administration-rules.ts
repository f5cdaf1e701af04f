/**
 * Who may administer what, by hand from section 6 of the specification and the decision on who manages whom. `yes`: it
 * is done. A word: 403 with that reason.
 *
 * "Edit a brand: administrator, or editor with a brand permission listing that brand id. Edit a market: same with a
 * market permission." "Routes flagged global-administrator-only send others to the forbidden page." "A system
 * administrator can do everything in that system."
 *
 * Where a column has two words, the first is for the own brand, market or system, the second for another one.
 */
import { readTable } from './table';

export const ADMINISTRATION_RULES = readTable(`
  person               | brand                  | market                  | core lists | steps                   | rules                   | values                  | current year            | users
  Viewer, Brand        | roleTooLow roleTooLow  | roleTooLow roleTooLow   | roleTooLow | roleTooLow noPermission | roleTooLow noPermission | roleTooLow noPermission | roleTooLow roleTooLow   | roleTooLow
  Editor, Brand        | yes notYourBrand       | wrongType wrongType     | roleTooLow | roleTooLow noPermission | roleTooLow noPermission | roleTooLow noPermission | roleTooLow roleTooLow   | roleTooLow
  Viewer, Market       | roleTooLow roleTooLow  | roleTooLow roleTooLow   | roleTooLow | roleTooLow noPermission | roleTooLow noPermission | roleTooLow noPermission | roleTooLow roleTooLow   | roleTooLow
  Editor, Market       | wrongType wrongType    | yes notYourMarket       | roleTooLow | roleTooLow noPermission | roleTooLow noPermission | roleTooLow noPermission | roleTooLow roleTooLow   | roleTooLow
  Viewer, no type      | roleTooLow roleTooLow  | roleTooLow roleTooLow   | roleTooLow | roleTooLow noPermission | roleTooLow noPermission | roleTooLow noPermission | roleTooLow roleTooLow   | roleTooLow
  Editor, no type      | wrongType wrongType    | wrongType wrongType     | roleTooLow | roleTooLow noPermission | roleTooLow noPermission | roleTooLow noPermission | roleTooLow roleTooLow   | roleTooLow
  Administrator        | yes yes                | yes yes                 | yes        | yes noPermission        | yes noPermission        | yes noPermission        | yes noPermission        | yes
  Global administrator | yes yes                | yes yes                 | yes        | yes yes                 | yes yes                 | yes yes                 | yes yes                 | yes
  Administrator of the other systems | yes yes  | yes yes                 | yes        | noPermission yes        | noPermission yes        | noPermission yes        | noPermission yes        | yes
  Not active           | noAccount noAccount    | noAccount noAccount     | noAccount  | noAccount noAccount     | noAccount noAccount     | noAccount noAccount     | noAccount noAccount     | noAccount
`);

/**
 * Imports are checked row by row by the rules of the screens. A user who could never save a row is refused at once, by
 * role and type alone: year and step play no part.
 */
export const IMPORT_RULES = readTable(`
  person               | products     | requests     | final-allocations
  Viewer, Brand        | roleTooLow   | roleTooLow   | roleTooLow
  Editor, Brand        | yes          | wrongType    | yes
  Viewer, Market       | roleTooLow   | roleTooLow   | roleTooLow
  Editor, Market       | wrongType    | yes          | wrongType
  Viewer, no type      | roleTooLow   | roleTooLow   | roleTooLow
  Editor, no type      | wrongType    | wrongType    | wrongType
  Administrator        | yes          | yes          | yes
  Global administrator | yes          | yes          | yes
  Administrator of the other systems | noPermission | noPermission | noPermission
  Not active           | noAccount    | noAccount    | noAccount
`);
