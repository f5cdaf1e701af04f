/**
 * Who may write what, by hand from section 6 of the specification: what each call must answer to each person, at each
 * step, in each year, for an own and for another id. `yes`: it is done. A word: 403 with that reason. `404`: it is not
 * there for the person. `when`: what the table of years and steps says.
 */
import { readTable } from './table';

/**
 * "Create or update products: an editor with a brand permission, only when the system's current fiscal year equals the
 * year viewed and the current step is brand publication. For LOI only the system must match and the step is ignored."
 */
const PRODUCTS = readTable(`
  system | year    | brand publication | market submission | final allocation submission | no step
  RUC    | current | yes               | wrongStep         | wrongStep                   | wrongStep
  RUC    | another | wrongYear         | wrongYear         | wrongYear                   | wrongYear
  GAP    | current | yes               | wrongStep         | wrongStep                   | wrongStep
  GAP    | another | wrongYear         | wrongYear         | wrongYear                   | wrongYear
  OES    | current | yes               | wrongStep         | wrongStep                   | wrongStep
  OES    | another | wrongYear         | wrongYear         | wrongYear                   | wrongYear
  LOI    | current |                   |                   |                             | yes
  LOI    | another |                   |                   |                             | yes
`);

/**
 * "Create or update requests: an editor with a market permission, same conditions, at the market submission step. LOI
 * ignores the step."
 */
const MARKET_PART = readTable(`
  system | year    | brand publication | market submission | final allocation submission | no step
  RUC    | current | wrongStep         | yes               | wrongStep                   | wrongStep
  RUC    | another | wrongYear         | wrongYear         | wrongYear                   | wrongYear
  GAP    | current | wrongStep         | yes               | wrongStep                   | wrongStep
  GAP    | another | wrongYear         | wrongYear         | wrongYear                   | wrongYear
  OES    | current | wrongStep         | yes               | wrongStep                   | wrongStep
  OES    | another | wrongYear         | wrongYear         | wrongYear                   | wrongYear
  LOI    | current |                   |                   |                             | yes
  LOI    | another |                   |                   |                             | wrongYear
`);

/**
 * "Update final requests: an editor with a brand permission at the final allocation submission step. For LOI the fiscal
 * year must match and the step is ignored."
 */
const BRAND_PART = readTable(`
  system | year    | brand publication | market submission | final allocation submission | no step
  RUC    | current | wrongStep         | wrongStep         | yes                         | wrongStep
  RUC    | another | wrongYear         | wrongYear         | wrongYear                   | wrongYear
  GAP    | current | wrongStep         | wrongStep         | yes                         | wrongStep
  GAP    | another | wrongYear         | wrongYear         | wrongYear                   | wrongYear
  OES    | current | wrongStep         | wrongStep         | yes                         | wrongStep
  OES    | another | wrongYear         | wrongYear         | wrongYear                   | wrongYear
  LOI    | current |                   |                   |                             | yes
  LOI    | another |                   |                   |                             | wrongYear
`);

/**
 * "A higher id means more rights. A permission type of Brand or Market scopes the role to a list of ids. A global
 * administrator is administrator everywhere. A system administrator can do everything in that system and bypasses the
 * type requirement. A user can use a system if a global administrator or holding a permission for it."
 *
 * Each column is a kind of call; its two words are the answer for the own brand and market, and for another one's.
 * A scenario is a draft of the brand's part: at its step, of open products that one sees (409: there is none); its maker changes it.
 * A run is of the brand's part too, of any brands that one sees.
 * All but the last three are Administrators of the other three systems: that must not help them here.
 */
const PEOPLE = readTable(`
  person               | product added            | product changed        | picture added             | request opened          | market's part          | brand's part           | allocation submitted | allocation reopened | scenario made | scenario changed | scenario applied | scenario mixed | scenario deleted | run started | run stopped
  Viewer, Brand        | roleTooLow roleTooLow    | roleTooLow 404         | roleTooLow roleTooLow     | roleTooLow 404          | roleTooLow 404         | roleTooLow 404         | roleTooLow 404 | administratorReopens 404 | roleTooLow 409 | notYourScenario 404 | roleTooLow 404 | roleTooLow 404 | notYourScenario 404 | roleTooLow roleTooLow | notYourRun 404
  Editor, Brand        | when notYourBrand        | when 404               | when notYourBrand         | wrongType 404           | wrongType 404          | when 404               | when 404 | administratorReopens 404 | when 409 | notYourScenario 404 | when 404 | when 404 | notYourScenario 404 | when when | notYourRun 404
  Viewer, Market       | roleTooLow roleTooLow    | roleTooLow roleTooLow  | roleTooLow roleTooLow     | roleTooLow roleTooLow   | roleTooLow 404         | roleTooLow 404         | roleTooLow roleTooLow | administratorReopens administratorReopens | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType
  Editor, Market       | wrongType wrongType      | wrongType wrongType    | wrongType wrongType       | when notYourMarket      | when 404               | wrongType 404          | wrongType wrongType | administratorReopens administratorReopens | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType
  Viewer, no type      | roleTooLow roleTooLow    | 404 404                | roleTooLow roleTooLow     | 404 404                 | 404 404                | 404 404                | 404 404 | 404 404 | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType
  Editor, no type      | wrongType wrongType      | 404 404                | wrongType wrongType       | 404 404                 | 404 404                | 404 404                | 404 404 | 404 404 | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType | wrongType wrongType
  Administrator        | yes yes                  | yes yes                | yes yes                   | yes yes                 | yes yes                | yes yes                | yes yes | yes yes | yes yes | yes yes | yes yes | yes yes | yes yes | yes yes | yes yes
  Global administrator | yes yes                  | yes yes                | yes yes                   | yes yes                 | yes yes                | yes yes                | yes yes | yes yes | yes yes | notYourScenario notYourScenario | yes yes | yes yes | yes yes | yes yes | yes yes
  Administrator of the other systems | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission | noPermission noPermission
  Not active           | noAccount noAccount      | noAccount noAccount    | noAccount noAccount       | noAccount noAccount     | noAccount noAccount    | noAccount noAccount    | noAccount noAccount | noAccount noAccount | noAccount noAccount | noAccount noAccount | noAccount noAccount | noAccount noAccount | noAccount noAccount | noAccount noAccount | noAccount noAccount
`);

const CONDITIONS = {
  'product added': PRODUCTS,
  'product changed': PRODUCTS,
  'picture added': PRODUCTS,
  'request opened': MARKET_PART,
  "market's part": MARKET_PART,
  "brand's part": BRAND_PART,
  'allocation submitted': BRAND_PART,
  'scenario made': BRAND_PART,
  // Its maker only, the Administrator, at any time.
  'scenario changed': BRAND_PART,
  'scenario applied': BRAND_PART,
  'run started': BRAND_PART,
  // Who started it, the Administrator, at any time.
  'run stopped': BRAND_PART,
  'scenario mixed': BRAND_PART,
  // Its maker, and an administrator who sees it, at any time: no cell of its column says "when".
  'scenario deleted': BRAND_PART,
  // Administrators only, at any time: no cell of its column says "when".
  'allocation reopened': BRAND_PART,
};

export const WRITE_RULES = { people: PEOPLE, conditions: CONDITIONS };
export type WriteKind = keyof typeof CONDITIONS;
