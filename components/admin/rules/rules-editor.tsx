'use client';
/** A system's settings for allocating: protected share, weights and reasons, saved as a whole. */
import { RecordHistory } from '@/components/admin/history/record-history';
import { RESTORED } from '@/components/admin/restored-notice';
import styles from '@/components/admin/settings.module.css';
import { SettingsFoot } from '@/components/admin/settings-foot';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { EXCEPTION_LABELS } from '@/domain/exceptions';
import { SCREENS, toPath } from '@/domain/screens';
import { getRule } from '@/domain/sharing/rules';
import { SHARING_FIELDS, type SharingSettings, USUAL_WEIGHT } from '@/domain/sharing/settings';
import type { System } from '@/domain/systems';
import { ReasonFields } from './reason-fields';
import {
  FAR_ABOVE_ID,
  type RulesInput,
  SHARE_ID,
  toFarAboveError,
  toRulesConflicts,
  toRulesInput,
  toShareError,
  toWeightGroups,
  toWrong,
} from './rules-input';
import { useRules } from './use-rules';
import { WeightTable } from './weight-table';

function FarAbove({ input, onChange }: { input: RulesInput; onChange: (next: RulesInput) => void }) {
  return (
    <section className={styles.section} aria-labelledby="far-above-title">
      <h2 id="far-above-title">{EXCEPTION_LABELS.farAboveHistory}</h2>
      <p className={styles.lead}>
        A request is far above last year from this percentage of what the market requested of the same
        product. Without a request last year there is no comparison.
      </p>
      <Field
        label={SHARING_FIELDS.farAbovePercent}
        id={FAR_ABOVE_ID}
        width={150}
        error={toFarAboveError(input)}
      >
        <NumberInput
          value={input.farAbovePercent}
          onValueChange={(farAbovePercent) => onChange({ ...input, farAbovePercent })}
        />
      </Field>
    </section>
  );
}

type RulesEditorProps = { system: System; settings: SharingSettings };

export function RulesEditor({ system, settings }: RulesEditorProps) {
  const { entities, markets } = useWorkspace();
  const form = useRules(system, settings);
  const { input, change, isRestored } = form;
  const named = { entities, markets };
  return (
    <div className={styles.screen}>
      <TitleBlock
        title={`${SCREENS.rules.title} of ${system.label}`}
        note={isRestored ? RESTORED : undefined}
        actions={
          <ButtonLink href={toPath('helpRules')} icon="help">
            {SCREENS.helpRules.title}
          </ButtonLink>
        }
      />
      <div className={styles.body}>
        <div className={styles.columns}>
          <div>
            <section className={styles.section} aria-labelledby="share-title">
              <h2 id="share-title">Protected share</h2>
              <p className={styles.lead}>
                {`The rule "${getRule('protectedPriority').label}" keeps this part of the supply for the requests after the highest priority.`}
              </p>
              <Field
                label={SHARING_FIELDS.protectedShare}
                id={SHARE_ID}
                width={150}
                error={toShareError(input)}
              >
                <NumberInput
                  value={input.protectedShare}
                  onValueChange={(protectedShare) => change({ ...input, protectedShare })}
                />
              </Field>
            </section>
            <FarAbove input={input} onChange={change} />
            <section className={styles.section} aria-labelledby="reasons-title">
              <h2 id="reasons-title">Reasons</h2>
              <p className={styles.lead}>
                They are offered on the board and in workbooks where a reason is written. A retired one stays
                in old figures and is no longer offered.
              </p>
              <ReasonFields input={input} onChange={change} />
            </section>
          </div>
          <section className={styles.section} aria-labelledby="weights-title">
            <h2 id="weights-title">Weights</h2>
            <p className={styles.lead}>
              {`The rule "${getRule('weights').label}" shares out in proportion to them. A market without a weight counts as its entity, else ${USUAL_WEIGHT}. Weight 0 comes last.`}
            </p>
            <WeightTable groups={toWeightGroups(input, named)} input={input} onChange={change} />
          </section>
        </div>
        <RecordHistory kind="allocationSystem" recordId={system.id} />
      </div>
      <SettingsFoot
        system={system}
        form={form}
        toConflicts={(theirs, mine) => toRulesConflicts(toRulesInput(theirs), mine, named)}
        wrong={toWrong(input, named)}
        saveLabel={`Save for ${system.label}`}
      />
    </div>
  );
}
