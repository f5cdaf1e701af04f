/**
 * Who may change what of whom, by hand: "a system administrator manages only the permissions of systems they administer,
 * can never make or edit a global administrator, and cannot raise themselves". `yes`: done. `kept`: answered, and what
 * was left out stays as it was. A word: 403 with that reason, and nothing is changed.
 */
import { readTable } from './table';

export const GRANTING_RULES = readTable(`
  change                                      | Global | RUC        | RUC and GAP | RUC, GAP editor | RUC editor
  adds a Viewer of RUC                        | yes    | yes        | yes         | yes             | roleTooLow
  adds an Administrator of RUC                | yes    | yes        | yes         | yes             | roleTooLow
  adds a Viewer of GAP                        | yes    | noPermission | yes       | roleTooLow      | roleTooLow
  adds a Viewer of RUC and OES                | yes    | noPermission | noPermission | noPermission | roleTooLow
  adds somebody without permission            | yes    | yes        | yes         | yes             | roleTooLow
  adds a global administrator                 | yes    | roleTooLow | roleTooLow  | roleTooLow      | roleTooLow
  raises a Viewer of RUC to Administrator     | yes    | yes        | yes         | yes             | roleTooLow
  takes the permission of a Viewer of RUC     | yes    | yes        | yes         | yes             | roleTooLow
  renames a Viewer of RUC                     | yes    | yes        | yes         | yes             | roleTooLow
  switches off a Viewer of RUC                | yes    | yes        | yes         | yes             | roleTooLow
  gives a Viewer of RUC one in GAP too        | yes    | noPermission | yes       | roleTooLow      | roleTooLow
  leaves out GAP of a Viewer of RUC and GAP   | yes    | kept       | yes         | kept            | roleTooLow
  raises a Viewer of RUC and GAP in GAP       | yes    | noPermission | yes       | roleTooLow      | roleTooLow
  raises a Viewer of RUC and GAP in RUC       | yes    | yes        | yes         | yes             | roleTooLow
  renames a Viewer of RUC and GAP             | yes    | roleTooLow | yes         | roleTooLow      | roleTooLow
  switches off a Viewer of RUC and GAP        | yes    | roleTooLow | yes         | roleTooLow      | roleTooLow
  makes a Viewer of RUC global                | yes    | roleTooLow | roleTooLow  | roleTooLow      | roleTooLow
  renames a global administrator              | yes    | roleTooLow | roleTooLow  | roleTooLow      | roleTooLow
  demotes a global administrator              | yes    | roleTooLow | roleTooLow  | roleTooLow      | roleTooLow
`);
