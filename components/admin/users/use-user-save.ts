'use client';
/** Saves a user, and reads the stored one when another administrator was quicker. */
import { useState } from 'react';
import type { User, UserWrite } from '@/domain/contract/user';
import { ProblemError } from '@/domain/problems';
import { callApi } from '@/lib/client/call-api';
import { notify } from '@/lib/client/notify';
import { toSaveError } from '../save-error';

type Refusal = {
  sentence: string;
  /** The user as another administrator has saved them meanwhile. */
  theirs: User | null;
  /** A new user has an account already. */
  isTaken: boolean;
};

/** `stored` null: a new user. `base`: the version that the input is based on. */
export function useUserSave(
  stored: User | null,
  base: number | null,
  wanted: UserWrite,
  onSaved: (saved: User) => void,
) {
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const toRefusal = async (error: unknown): Promise<Refusal> => {
    const sentence = toSaveError(error);
    const isConflict = error instanceof ProblemError && error.status === 409;
    if (!isConflict) return { sentence, theirs: null, isTaken: false };
    const params = { uniqueId: wanted.uniqueId };
    const now = await callApi('getUser', { params }).catch((): User | null => null);
    // The last global administrator is a conflict too, but leaves the version as it was.
    return {
      sentence,
      theirs: stored && now?.version !== base ? now : null,
      isTaken: !stored && now !== null,
    };
  };
  const send = async () => {
    setIsSaving(true);
    setRefusal(null);
    try {
      const saved = await (stored && base !== null
        ? callApi('updateUser', { params: { userId: stored.userId }, body: wanted, ifMatch: base })
        : callApi('createUser', { body: wanted, idempotencyKey }));
      notify({ type: 'success', title: stored ? `${wanted.name} saved` : `${wanted.name} added` });
      onSaved(saved);
    } catch (error) {
      setRefusal(await toRefusal(error));
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, refusal, clear: () => setRefusal(null), send };
}
