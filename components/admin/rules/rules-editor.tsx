'use client';
/** What a system's administrators set for allocating: protected share, weights and reasons, saved as a whole. */
import { ConflictNotice } from '@/components/admin/conflict-notice';
import { RecordHistory } from '@/components/admin/history/record-history';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { NumberInput } from '@/components/ui/number-input';
import { SaveBar } from '@/components/ui/save-bar';
import { WhyNot } from '@/components/ui/why-not';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { may, toReasonSentence } from '@/domain/rights';
import { SCREENS, toPath } from '@/domain/screens';
import { getRule } from '@/domain/sharing/rules';
import { SHARING_FIELDS, type SharingSettings, USUAL_WEIGHT } from '@/domain/sharing/settings';
import type { System } from '@/domain/systems';
import { ReasonFields } from './reason-fields';
import styles from './rules.module.css';
import {
  SHARE_ID,
  toRulesConflicts,
  toRulesInput,
  toShareError,
  toWeightGroups,
  toWrong,
} from './rules-input';
import { useRules } from './use-rules';
import { WeightTable } from './weight-table';

type RulesEditorProps = { system: System; settings: SharingSettings };

export function RulesEditor({ system, settings }: RulesEditorProps) {
  const { user, entities, markets } = useWorkspace();
  const { input, saved, change, isRestored, isSaving, refusal, goOn, save } = useRules(system, settings);
  const named = { entities, markets };
  const changes = toRulesConflicts(toRulesInput(saved), input, named).length;
  const wrong = toWrong(input, named);
  const verdict = may(user, 'system.administer', { allocationSystemId: system.id });
  const toWhyNot = () => {
    if (!verdict.allowed) return toReasonSentence(verdict.reason);
    if (wrong.length > 0) return 'Correct the marked fields first.';
    return changes === 0 ? 'Nothing has changed.' : null;
  };
  const theirs = refusal?.theirs;
  return (
    <div className={styles.screen}>
      <TitleBlock
        title={`${SCREENS.rules.title} of ${system.label}`}
        note={isRestored ? 'What you typed before is back, not saved yet' : undefined}
        actions={
          <ButtonLink href={toPath('helpRules')} icon="help">
            {SCREENS.helpRules.title}
          </ButtonLink>
        }
      />
      <div className={styles.body}>
        <section className={styles.section} aria-labelledby="share-title">
          <h2 id="share-title">Protected share</h2>
          <p className={styles.lead}>
            {`The rule "${getRule('protectedPriority').label}" keeps this part of the supply for the requests after the highest priority.`}
          </p>
          <Field label={SHARING_FIELDS.protectedShare} id={SHARE_ID} width={150} error={toShareError(input)}>
            <NumberInput
              value={input.protectedShare}
              onValueChange={(protectedShare) => change({ ...input, protectedShare })}
            />
          </Field>
        </section>
        <section className={styles.section} aria-labelledby="weights-title">
          <h2 id="weights-title">Weights</h2>
          <p className={styles.lead}>
            {`The rule "${getRule('weights').label}" shares out in proportion to them. A market without a weight counts as its entity, else ${USUAL_WEIGHT}. Weight 0 comes last.`}
          </p>
          <WeightTable groups={toWeightGroups(input, named)} input={input} onChange={change} />
        </section>
        <section className={styles.section} aria-labelledby="reasons-title">
          <h2 id="reasons-title">Reasons</h2>
          <p className={styles.lead}>
            They are offered on the board and in workbooks where a reason is written. A retired one stays in
            old figures and is no longer offered.
          </p>
          <ReasonFields input={input} onChange={change} />
        </section>
        <RecordHistory kind="allocationSystem" recordId={system.id} />
      </div>
      {refusal && (
        <div className={styles.refusal}>
          {theirs ? (
            <ConflictNotice
              sentence={`The settings were not saved. ${refusal.sentence}`}
              conflicts={toRulesConflicts(toRulesInput(theirs), input, named)}
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
        <WhyNot reason={toWhyNot()}>
          <Button look="solid" loading={isSaving} onClick={() => void save()}>
            {`Save for ${system.label}`}
          </Button>
        </WhyNot>
      </SaveBar>
    </div>
  );
}
