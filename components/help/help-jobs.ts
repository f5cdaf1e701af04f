/** How to do each job, step by step. */
import type { WriteAction } from '@/domain/rights';

export type HelpJobId =
  | 'publish'
  | 'pitch'
  | 'allocate'
  | 'results'
  | 'figures'
  | 'import'
  | 'year'
  | 'access'
  | 'lists';

export type HelpJob = {
  id: HelpJobId;
  title: string;
  who: string;
  /** The owners of the job: users who may ever do this. */
  action: WriteAction | 'system.administer' | 'application.administer' | null;
  steps: readonly string[];
  good: string;
};

export const HELP_JOBS: readonly HelpJob[] = [
  {
    id: 'publish',
    title: 'Publish products',
    who: 'Brand editors, during brand publication',
    action: 'product.write',
    steps: [
      'Open Products of your system. Drafts are white, published rows are green.',
      'Add product opens the form; Import takes a workbook with many at once. A draft is seen by your brand side only.',
      'Enter the available and reserve quantities, the pack size, and the minimum and maximum per market.',
      'Choose the markets the product is offered to, all or some, and those that must answer.',
      'Save and publish. In the list, tick several rows and publish them together.',
    ],
    good: 'Publishing opens an unanswered request for each market that must answer.',
  },
  {
    id: 'pitch',
    title: 'Answer pitches',
    who: 'Market editors, during market submission',
    action: 'request.writeMarketPart',
    steps: [
      'Open Market pitches. Required products come first; the tabs show what is left for each market.',
      'Type quantity, priority and pitch straight into the row. What you type is saved within a second.',
      'Tab goes to the next field, Enter to the next row, F8 to the next product without an answer.',
      'The card below the grid shows the product of the row, and repeats last year’s quantities.',
      'Type 0 for "no, thank you". An empty quantity counts as unanswered.',
      'Copy a block from Excel and paste it: cells that are refused say why, the others are kept.',
      'You are done when the counter at the top reaches zero.',
    ],
    good: 'You can change every answer until the step ends.',
  },
  {
    id: 'allocate',
    title: 'Allocate and submit the final allocation',
    who: 'Brand editors, during final allocation submission',
    action: 'finalAllocation.submit',
    steps: [
      'Open Final allocation. Rows are the open products, the scarcest first; columns are the markets with something to decide, requested at the left of a cell, allocated at its right. The other markets are in the rail at the right edge.',
      'A tinted cell with a dash waits for a figure; where the ground is bare, the market has not requested the product. The bar in a cell is what is cut from the request. Plus and minus step a figure, or all selected ones, by one pack.',
      'The bar of exceptions counts the open products to check: undecided, above supply, not fully met, cut without reason, below minimum, far above last year, not reviewed, changed since review. Each opens exactly these: their figures are ringed, and F8 or Next goes from one to the next.',
      'Press M, or choose Reviewed, to mark the ticked or selected products. The eye in the row says who reviewed it and when, and is crossed out once a figure has changed.',
      'A click on the name of an entity folds its markets into their sums. The card below shows the current figure: pitch, priority, last year, maximum and what the rule proposes, with Lock, Reason, Desk and one pack more or less. A right click offers the same with their keys.',
      'Undo is in the message after each act on many figures, and Ctrl+Z works everywhere on the page.',
      'Columns adds Value, what the allocated pieces are worth. The last line says which market is over its budget; nothing is refused for it.',
      'Propose offers figures for the ticked products or for this page, by a rule: equal, proportional, by priority, by last year or by weight. Nothing is saved yet.',
      'All, beside This page, works the rule out for all open products that the filters show. Apply says in figures what changes, and asks. A bar on the board then shows everyone who sees all of these brands how far it is; Stop ends it, Go on continues it.',
      'Bulk runs lists what was applied to all products of the year: when, by whom, with which filters. Take back, there or in the bar, puts all its figures back; what was changed or locked since stays. Who started it and administrators may.',
      'Desk, or D on a product, shows one product: its markets by need with pitch and last year, and what each rule would allocate. Use a rule under its column, or type; N leads to the next product, Escape back to where you left the board.',
      'Reason for cuts, below the reasons at the desk, writes one reason for all markets that are cut without one.',
      'Scenarios keeps drafts of the products that the board shows, or of those ticked: from the board as it is or by a rule, for you or shared. Up to three stand side by side with the board. Open a row to type figures of your own scenarios, as on the board. Apply to board writes one onto the board; for each figure that moved since, keep the board’s or take the scenario’s.',
      'How rules share out, a page of Help, shows each rule with invented figures that you can change.',
      'Another filter or page closes the preview; Back to its products opens it again.',
      'Open a figure to see why it is as it is. Lock what must stay; the rule allocates the rest again.',
      'Type a total into Allocated, or select figures of a row and press S: the rule spreads it round what is locked, exact to the piece. Figures of one market below each other, or Shift S on one of them, spread the total of that market over the products.',
      'Apply the proposal, or type figures yourself. The sum never exceeds the supply.',
      'Submit takes all products whose figures are decided, or those that are ticked. A summary shows what markets will see.',
      'At brand publication of the mid-year review, Open for the mid-year review, in the product list and on the product page, starts the second round of a final product. What a market was allocated in the first round is its floor: it may rise, not fall, unless the market requests less.',
      'Reopen, for administrators, takes a submitted product back: ask one, and say why. Its page, its desk and its history show who reopened it and the reason.',
    ],
    good: 'Markets see a final figure only when the product is submitted, all of them at the same moment.',
  },
  {
    id: 'results',
    title: 'See your final allocation',
    who: 'Markets, as soon as a brand has submitted',
    action: null,
    steps: [
      'Open Market final allocation. A product appears with its figures when its brand submits it.',
      'Above the list are requested, allocated and fill rate, in all and by brand, beside last year.',
      'Final, Cut, In full and Not decided show exactly the requests they count. A brand or a market narrows the list.',
      'Print puts all rows on paper, Excel saves them with their totals.',
    ],
    good: 'Before a brand submits, no market sees any of its figures.',
  },
  {
    id: 'figures',
    title: 'See the year in pictures',
    who: 'Everyone of a system; markets see their own requests and final figures',
    action: null,
    steps: [
      'Open Figures of your system and choose the fiscal year above. Brands and Markets narrow all pictures.',
      'Fill rate shows who is served worst first; the dashed line is the rate of all together.',
      'Requested, allocated and last year shows where most is missing, and both figures of the year before below.',
      'Fairness shows, for each year, the markets with the lowest and the highest fill rate, and the spread between them.',
      'Far above last year counts requests far above what the market requested of the product last year, 2.5 times or what administrators set, for the brand side.',
      'Chart shows the rows that need a look, Table all of them. A name in a table opens its list.',
      'Print puts each picture with its table on paper.',
    ],
    good: 'Every figure is the one of Home, of the lists and of their workbooks.',
  },
  {
    id: 'import',
    title: 'Import a workbook',
    who: 'Everyone who may write what is in it',
    action: null,
    steps: [
      'Download the template, which holds what waits for you, or download the list on the screen.',
      'Fill in the white columns. Their cells offer lists and check packs and maximum; the sheet Columns explains each column.',
      'Grey columns are read-only and protected without a password. To sort rows, choose Review, Unprotect Sheet.',
      'Choose Import and drop the file. It is read first and nothing is saved.',
      'Check what is new, changed, unchanged and refused, each with its row, column and reason.',
      'Apply. All rows that are not refused are saved together.',
      'Download the refused rows as a workbook: each red cell says why in a comment. Correct them and upload it again.',
      'Keep the columns Product and Version of a download. They name the record of each row, so a changed SKU id renames the product once you confirm it, and a row that a colleague changed since is refused.',
      'Was it the wrong file? Open the import again and choose Take back this import. Rows that were changed since stay, and are named with the reason.',
    ],
    good: 'Each row is judged by the same rules as if you had typed it.',
  },
  {
    id: 'year',
    title: 'Prepare a year',
    who: 'Administrators of the system',
    action: 'system.administer',
    steps: [
      'Open Steps of your system and choose the fiscal year.',
      'Copy last year 52 weeks later, so that each step keeps its weekdays, then drag the bars or type dates.',
      'The mid-year review starts after the first round has ended.',
      'Save. The step of a day opens and closes by itself, by the UTC day.',
      'Rules and reasons of your system holds what proposals use, and the reasons that are offered for a figure. A cut may need one.',
      'Values and budgets holds the currency of the year’s values, the rates of other currencies, and the budgets of markets. Home, the board and workbooks then show values.',
      'Prepare next year opens the next year of the system, with or without a copy of this one: steps, products as drafts, required markets. You see first what it creates; running it again creates no duplicates.',
      'Choose the current fiscal year under Steps when work on it starts. You see the consequences first.',
    ],
    good: 'Administrators can work outside the steps; the history marks such changes.',
  },
  {
    id: 'access',
    title: 'Give people access',
    who: 'Administrators',
    action: 'system.administer',
    steps: [
      'Open Users and look for the person, or add them from the directory. Someone with an account is marked, and opens it.',
      'Give a role for each system: viewers read, editors write, administrators do everything in it.',
      'Choose brand or market, and which ones. Include new ones to give the brands that join an organization later.',
      'The same in all four gives the rights of the first system in all of them. Copy from a colleague takes over theirs; nothing is saved until you save.',
      'View as shows the application as that person sees it, read only. A bar says so until you stop; each session is on record.',
      'History lists who gave which right and when, and what was there before. History in a user leads to those of this user.',
      'Work in History has sign-ins, refusals, changes of rights, downloads, imports and submissions, for global administrators. Verify says whether the record is as it was recorded.',
      'For many at once, choose Download Excel, change the workbook and choose Import. A permission is one cell: Editor, Brand: Orvane, Aubrelle. An empty cell changes nothing, and None takes the permission away. Only global administrators import users.',
      'Last sign-in shows who uses their access. Tick Never signed in to see who does not use it yet.',
      'Not in directory marks active users who have left the directory: they cannot sign in any more.',
      'Deactivate people who have left; the account stays in the history. In the menu of a user, Sign out everywhere ends their sessions, and Remove personal data makes an inactive user a former user for good.',
    ],
    good: 'Removed rights take effect immediately.',
  },
  {
    id: 'lists',
    title: 'Keep brands, markets and their groups',
    who: 'Global administrators',
    action: 'application.administer',
    steps: [
      'Open Brands or Markets. Each is listed under its organization or entity; those without one come last.',
      'Add one with a code and a name. The code is unique, and workbooks use it.',
      'Open one to rename it or to move it into another group. Permissions follow the brand or market. Only those that include new brands or markets of a group change with it.',
      'Retire one that is no longer used: existing records keep it, and it cannot be chosen for new ones. Tick Include retired to find it and to bring it back.',
      'Merge one that was entered twice: the preview counts what moves, then products, requests and permissions move together. A merge cannot be undone.',
      'Editors counts the active users who edit each one; the count opens them in Users. Tick No editor before a year starts to see what no one works on.',
      'For many at once, choose Download Excel, change the workbook and choose Import. It is checked first. The code says which brand or market a row is about, and a new code adds one. An empty cell changes nothing, and None takes a brand or market out of its group.',
      'Choose a group at the left to see its brands or markets. Each of them has a link that you can share.',
      'The header line of every person shows whole groups first, then what is left over.',
      'Editors change the code and the name of their own brands and markets under My brands and markets, in the account menu.',
    ],
    good: 'Products and requests keep their brand and market when these are renamed.',
  },
];
