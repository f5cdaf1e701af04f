/** The words of the product. */
export const GLOSSARY: readonly (readonly [string, string])[] = [
  ['Allocation system', 'One of RUC, GAP, LOI and OES. Each has its own products, requests and permissions.'],
  ['Available, reserve', 'What there is, and what the brand keeps back of it.'],
  ['Declined', 'A request answered with 0: "no, thank you".'],
  ['Draft', 'A product that is not published yet. Markets do not see it.'],
  ['Entity', 'A group of markets, such as a region.'],
  ['Final', 'The final allocation of the product is submitted: its markets see their figures.'],
  ['Given, allocated', 'The figure the brand gives a market. Private to the brand side until it is final.'],
  ['Left', 'Supply less everything given.'],
  ['Locked', 'A figure that a proposal leaves as it is.'],
  [
    'Mid-year review',
    'The second round of a year, on the same rows. What was given in the first round is a floor.',
  ],
  ['Organization', 'A group of brands.'],
  ['Pitch', 'A request seen from the market: how many, how urgent, and why.'],
  ['Proposal', 'Figures worked out by a rule. A preview until a person applies it.'],
  ['Required', 'A request the market must answer, if only with 0.'],
  [
    'Step',
    'A part of the year in which one kind of work is open: publication, submission, final allocation.',
  ],
  ['Supply', 'Available less reserve: what there is to share out.'],
];
