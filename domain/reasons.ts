/** Every reason for a refused action, as a sentence for the user. */
export const REASON_SENTENCES = {
  noAccount: 'Your account cannot use the application.',
  noPermission: 'You have no permission in this allocation system.',
  roleTooLow: 'Only editors and administrators can do this.',
  wrongType:
    'Only brand editors can enter products and final allocations, and only market editors can answer pitches. An administrator can change your permission.',
  notYourBrand: 'This brand is not among yours.',
  notYourMarket: 'This market is not among yours.',
  wrongYear: 'This is not the current fiscal year.',
  wrongStep: 'The current step does not allow this.',
  notPublished: 'The product is not published.',
  disabled: 'The product is disabled.',
  administratorReopens: 'Only an administrator of the system can reopen a final allocation.',
  notSubmitted: 'The final allocation is not submitted.',
  submitted: 'The final allocation was submitted: its figures are final.',
  notYourView: 'This view belongs to a colleague: save it under a name of yours to change it.',
  notYourScenario: 'This scenario belongs to a colleague: mix one of your own from it to change it.',
  notYourRun: 'Only the person who started it and administrators of the system can do this.',
  viewingAs: 'You view the application as another user: nothing can be changed.',
  applicationReads: 'An application can only read: products, requests and their workbooks.',
  applicationRole: 'The application has no role for this allocation system.',
  viewAsOver: 'Your time viewing the application as another user is over.',
} as const;

/** Who may do what takes more than the role of an editor: named where the role alone is too low. */
export const WHO_MAY = {
  administrator: 'Only administrators can do this.',
  globalAdministrator: 'Only global administrators can do this.',
  systemAdministrator: 'Only administrators of the system can do this.',
  administratorOfOne: 'Only administrators of one of the systems of this user can do this.',
  administratorOfAll: 'Only administrators of all systems of this user can do this.',
} as const;

/** Why an action is refused. */
export type Reason = keyof typeof REASON_SENTENCES;

/** Refusals because of a state that may have changed meanwhile: no right is missing. */
export const isOfState = (reason: Reason): boolean => reason === 'submitted' || reason === 'notSubmitted';

/** The refusal as a sentence for the user. It names the product if a `title` is given. */
export function toReasonSentence(reason: Reason, title?: string): string {
  const sentence = REASON_SENTENCES[reason];
  if (!isOfState(reason) || title === undefined) return sentence;
  return `${title}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** The reason named by a text (of a URL, for example), or null. */
export function toReason(text: unknown): Reason | null {
  return typeof text === 'string' && Object.hasOwn(REASON_SENTENCES, text) ? (text as Reason) : null;
}
