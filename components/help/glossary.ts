/** The words of the product. */
import { FIGURE_MEANINGS } from '@/domain/figure-meanings';

export const GLOSSARY: readonly (readonly [string, string])[] = [
  [
    'Administrator, Editor, Viewer',
    'The roles in a system: an administrator does everything in it, an editor writes, a viewer reads.',
  ],
  ['Allocated', 'The figure the brand decides for a market. Private to the brand side until it is final.'],
  ['Allocation system', 'One of RUC, GAP, LOI and OES. Each has its own products, requests and permissions.'],
  ['Answered, to answer', 'A request with a quantity, if only 0; one without.'],
  ['Available, reserve', 'All pieces there are, and the part that the brand does not allocate.'],
  ['Brand publication', 'The first step of a round: brands publish products.'],
  [
    'Budget',
    'What a market should not exceed in a year, as a value over all brands. It is shown and refuses nothing.',
  ],
  [
    'Bulk run',
    'A rule whose figures were saved for all open products that the board showed, as one step that is listed under Bulk runs and can be taken back.',
  ],
  [
    'Current fiscal year',
    'The year a system works in. Other years are read, and changed by administrators only.',
  ],
  ['Declined', 'A request answered with 0: "no, thank you".'],
  ['Disabled', 'A product that is withdrawn from its year. It stays in lists and in the history.'],
  ['Draft', 'A product that is not published yet. Markets do not see it.'],
  ['Eligible', 'A market that may request a product: all of them, unless the brand chose some.'],
  ['Entity', 'A group of markets, such as a region.'],
  [
    'Exception',
    'An open product to check before it is submitted. Undecided: a market requested it and has no figure. Above supply: its markets requested more than there is. Not fully met: a market is allocated less than it requested. Cut without reason: that, and no reason is written. Below minimum: fewer pieces than the smallest useful quantity. Far above last year: a market requested far more of it than last year, 2.5 times or what administrators set. Not reviewed: no one reviewed it with the figures it has now. Changed since review: someone did, and its figures moved since.',
  ],
  ['Final', 'The final allocation of the product is submitted: its markets see their figures.'],
  ['Final allocation submission', 'The third step of a round: brands allocate and submit.'],
  ['Fiscal year', 'A year of work, by its number. Each has its own products, requests and steps.'],
  ['Left', FIGURE_MEANINGS.left],
  ['Locked', 'A figure that a proposal leaves as it is.'],
  ['Market submission', 'The second step of a round: markets answer their pitches.'],
  [
    'Mid-year review',
    'The second round of a year, on the same rows. What was allocated in the first round is a floor.',
  ],
  [
    'Minimum, maximum',
    'The least that a market is allocated if it is allocated any, and the most it may request.',
  ],
  ['Organization', 'A group of brands.'],
  ['Pack size', 'The number of pieces in a pack. Only whole packs are requested and allocated.'],
  ['Permission', 'A role in one system, for brands or for markets, and which of these it covers.'],
  ['Permission type', 'Brand: publishes products and allocates. Market: pitches for products.'],
  ['Pitch', 'A request seen from the market: how many, how urgent, and why.'],
  [
    'Prepare next year',
    'Opens the next year of a system, empty or with a copy of this one: steps 52 weeks later, and products as drafts.',
  ],
  ['Proposal', 'Figures calculated by a rule. A preview until a person applies it.'],
  ['Published', 'A product that its markets see and may request. Its row is green.'],
  ['Reason', 'Why a market is allocated less than it requested. The market reads it.'],
  ['Refused', 'What was not saved: a figure against a rule, a row of a workbook. It stays, with its reason.'],
  ['Required', 'A request the market must answer, if only with 0.'],
  [
    'Retired',
    'A brand or market that is no longer used. Existing records keep it; it cannot be chosen for new ones.',
  ],
  [
    'Reviewed',
    'A product that someone of the brand side marked so. Everyone who sees its figures sees who and when. The mark does not hold any more when supply, a request or a figure changes, and holds again when they are as before.',
  ],
  ['Round', 'The three steps of a year; the mid-year review is the second round.'],
  [
    'Scenario',
    'A named draft of figures, seen by its maker or shared. The board stays as it is before a scenario is applied, which writes its figures there.',
  ],
  ['SKU id', 'The number of a product in RUC and GAP. LOI and OES know products by their name.'],
  ['Smallest useful quantity', 'A market is proposed nothing of the product, or at least this.'],
  [
    'Step',
    'A part of the year in which one kind of work is open: publication, submission, final allocation.',
  ],
  [
    'Submitted',
    'Of a request: answered with a quantity. Of a final allocation: its markets see their figures.',
  ],
  ['Supply', FIGURE_MEANINGS.supply],
  [
    'Value',
    'Pieces times the price of one, in the currency of the year. The price times its rate is rounded to the cent. A product without a price or a rate has no known value, and sums leave it out.',
  ],
  [
    'View',
    'Filters, order and columns of a list under a name, private or shared with all who can open the list.',
  ],
  [
    'View as',
    'An administrator views the application as another user. Nothing can be changed; each time is on record.',
  ],
  ['Weight', 'What a market or its entity counts in the rule by weight. Administrators set it.'],
];
