/** The consequences of saving a user that the administrator confirms first, in sentences. */
import type { User, UserWrite } from '@/domain/contract/user';

type Rights = Pick<UserWrite, 'isActive' | 'isGlobalAdministrator'> & { permissions: readonly unknown[] };

const isUsable = ({ isActive, isGlobalAdministrator, permissions }: Rights) =>
  isActive && (isGlobalAdministrator || permissions.length > 0);

/** `before` null: a new user. Empty: nothing to confirm. */
export function toSaveConsequences(name: string, before: User | null, after: Rights): string[] {
  const wasGlobal = before?.isGlobalAdministrator === true;
  const sentences: string[] = [];
  if (after.isGlobalAdministrator && !wasGlobal) {
    sentences.push(
      `${name} becomes a global administrator: they can change everything in all systems, and every user, brand, market and system.`,
    );
  }
  if (!after.isGlobalAdministrator && wasGlobal)
    sentences.push(`${name} is no longer a global administrator.`);
  if (before?.isActive && !after.isActive) {
    sentences.push(
      `${name} can no longer use the application, from the next click on. Their rights are kept.`,
    );
  } else if (after.isActive && !isUsable(after) && (!before || isUsable(before))) {
    sentences.push(`${name} has no right in any system and cannot use the application.`);
  }
  return sentences;
}
