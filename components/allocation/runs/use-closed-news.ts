'use client';
/** The runs whose outcome the user has closed on the board, in this browser. */
import { useStoredText } from '@/components/workspace/stored-text';
import { useWorkspace } from '@/components/workspace/workspace-context';

/** More are not recent. */
const MAX_KEPT = 20;

export function useClosedNews(): { closed: readonly string[]; close: (key: string) => void } {
  const { user, selectedSystem: system } = useWorkspace();
  const [text, setText] = useStoredText(`closed-rules.${system.prefix}.${user.uniqueId}`);
  const closed = text?.split(' ') ?? [];
  return { closed, close: (key) => setText([key, ...closed].slice(0, MAX_KEPT).join(' ')) };
}
