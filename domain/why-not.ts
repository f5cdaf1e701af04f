/** A refusal as a sentence: of the API's answers and of disabled controls, the same for the same action. */
import { type Reason, toReasonSentence, WHO_MAY } from './reasons';
import type { Action } from './rights';

/** The actions that take more than the role of an editor. */
const OF_ADMINISTRATORS: Partial<Record<Action, string>> = {
  'system.administer': WHO_MAY.systemAdministrator,
  'application.administer': WHO_MAY.globalAdministrator,
  'core.create': WHO_MAY.administrator,
};

/** Why the action is refused, and who may do it where the role is too low. It names the product if a `title` is given. */
export const toWhyNot = (action: Action, reason: Reason, title?: string): string =>
  (reason === 'roleTooLow' ? OF_ADMINISTRATORS[action] : undefined) ?? toReasonSentence(reason, title);
