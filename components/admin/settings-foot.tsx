'use client';
/** The foot of a page of settings: why they were not saved, and the bar that saves them. */
import { ConflictNotice, type FieldConflict } from '@/components/admin/conflict-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { NOTHING_CHANGED, SaveBar } from '@/components/ui/save-bar';
import { WhyNot } from '@/components/ui/why-not';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { may } from '@/domain/rights';
import type { System } from '@/domain/systems';
import { toWhyNot } from '@/domain/why-not';
import styles from './settings.module.css';

type SettingsFootProps<S, I> = {
  system: System;
  form: {
    input: I;
    saved: S;
    isSaving: boolean;
    refusal: { sentence: string; theirs: S | null } | null;
    goOn: (stored: S, keepsInput: boolean) => void;
    save: () => Promise<void>;
  };
  /** The fields that differ between stored settings and the input. */
  toConflicts: (theirs: S, mine: I) => FieldConflict[];
  wrong: readonly { id: string; label: string }[];
  /** "Save for RUC" */
  saveLabel: string;
};

export function SettingsFoot<S, I>({ system, form, toConflicts, wrong, saveLabel }: SettingsFootProps<S, I>) {
  const { user } = useWorkspace();
  const { input, saved, isSaving, refusal, goOn, save } = form;
  const changes = toConflicts(saved, input).length;
  const verdict = may(user, 'system.administer', { allocationSystemId: system.id });
  const findWhyNot = () => {
    if (!verdict.allowed) return toWhyNot('system.administer', verdict.reason);
    if (wrong.length > 0) return 'Correct the marked fields first.';
    return changes === 0 ? NOTHING_CHANGED : null;
  };
  const theirs = refusal?.theirs;
  return (
    <>
      {refusal && (
        <div className={styles.refusal}>
          {theirs ? (
            <ConflictNotice
              sentence={`The settings were not saved. ${refusal.sentence}`}
              conflicts={toConflicts(theirs, input)}
              onKeepMine={() => goOn(theirs, true)}
              onTakeTheirs={() => goOn(theirs, false)}
            />
          ) : (
            <Notice look="refused">{`The settings were not saved. ${refusal.sentence}`}</Notice>
          )}
        </div>
      )}
      <SaveBar changes={changes} unit="field" errors={wrong}>
        <Button look="ghost" onClick={() => goOn(saved, false)}>
          Discard
        </Button>
        <WhyNot reason={findWhyNot()}>
          <Button look="solid" loading={isSaving} onClick={() => void save()}>
            {saveLabel}
          </Button>
        </WhyNot>
      </SaveBar>
    </>
  );
}
