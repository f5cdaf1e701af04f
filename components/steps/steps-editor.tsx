'use client';
/** The steps of a fiscal year: on the time line and as inputs, validated while typing, saved as a whole. */
import { useState } from 'react';
import { ConflictNotice } from '@/components/admin/conflict-notice';
import { RecordHistory } from '@/components/admin/history/record-history';
import { RESTORED } from '@/components/admin/restored-notice';
import { RollOverButton } from '@/components/admin/roll-over/roll-over-button';
import { YearOfSystem } from '@/components/admin/systems/year-of-system';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { NOTHING_CHANGED, SaveBar } from '@/components/ui/save-bar';
import { WhyNot } from '@/components/ui/why-not';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { STEP_LABELS } from '@/domain/enumerations';
import { may } from '@/domain/rights';
import { SCREENS } from '@/domain/screens';
import { getCurrentStep, type Step, toNextYearSteps } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { toWhyNot } from '@/domain/why-not';
import { notify } from '@/lib/client/notify';
import { RoundFields, toDateId } from './round-fields';
import { toPreview } from './step-preview';
import { StepPreviewTable } from './step-preview-table';
import { type DateField, type StepRow, toStepConflicts, toSteps } from './step-rows';
import { StepTrack } from './step-track';
import styles from './steps-editor.module.css';
import { toSpan } from './time-line-geometry';
import { type StepsRefusal, useStepRows } from './use-step-rows';

type StepsEditorProps = {
  system: System;
  fiscalYear: number;
  steps: Step[];
  lastYear: Step[];
};

/** "Market submission, mid-year review"; null if no step is open. */
function toOpenText(steps: readonly Step[], today: string): string | null {
  const step = getCurrentStep(steps, today);
  if (!step) return null;
  return `${STEP_LABELS[step.order]}, ${step.isMidYearReview ? 'mid-year review' : 'first round'}`;
}

/** "This closes Brand publication today" */
function toTodayTitle({ before, after }: { before: string | null; after: string | null }): string {
  if (before && after) return `This closes ${before} and opens ${after} today`;
  return before ? `This closes ${before} today` : `This opens ${after} today`;
}

const FIELD_NAMES: Record<DateField, string> = { startDate: 'starts', endDate: 'ends' };

/** A year without steps is drawn where those of the year before would come. */
const toSpanSteps = (steps: readonly Step[], lastYear: readonly Step[]): readonly Step[] =>
  steps.length > 0 ? steps : toNextYearSteps(lastYear);

type RefusalNoticeProps = {
  refusal: StepsRefusal;
  rows: readonly StepRow[];
  onSettle: (theirs: StepRow[], choice: 'mine' | 'theirs') => void;
};

function RefusalNotice({ refusal: { sentence, theirs }, rows, onSettle }: RefusalNoticeProps) {
  const text = `The steps were not saved. ${sentence}`;
  if (!theirs) return <Notice look="refused">{text}</Notice>;
  return (
    <ConflictNotice
      sentence={text}
      conflicts={toStepConflicts(theirs, rows)}
      onKeepMine={() => onSettle(theirs, 'mine')}
      onTakeTheirs={() => onSettle(theirs, 'theirs')}
    />
  );
}

type StepsForm = ReturnType<typeof useStepRows>;
type StepsTitleProps = Omit<StepsEditorProps, 'steps'> & { form: StepsForm };

function StepsTitle({ system, fiscalYear, lastYear, form }: StepsTitleProps) {
  const copy = () => {
    if (form.copy(lastYear)) return;
    notify({ type: 'info', title: `The dates are already those of ${fiscalYear - 1}, 52 weeks later` });
  };
  return (
    <TitleBlock
      title={`${SCREENS.steps.title} of ${system.label} ${fiscalYear}`}
      note={form.isRestored ? RESTORED : undefined}
      actions={
        <>
          <YearOfSystem system={system} />
          <WhyNot
            reason={lastYear.length === 0 ? `Fiscal year ${fiscalYear - 1} has no steps to copy.` : null}
          >
            <Button icon="copy" onClick={copy}>
              {`Copy from ${fiscalYear - 1}, 52 weeks later`}
            </Button>
          </WhyNot>
          <RollOverButton system={system} fromYear={fiscalYear} />
        </>
      }
    />
  );
}

/** The dates of both rounds. */
function Rounds({ form }: { form: StepsForm }) {
  const indexed = form.rows.map((row, index) => ({
    row,
    index,
    saved: form.saved[index] ?? row,
    errors: form.errors[index] ?? {},
  }));
  return (
    <div className={styles.rounds}>
      <RoundFields
        title="First round"
        rows={indexed.filter(({ row }) => !row.isMidYearReview)}
        onRowChange={form.changeRow}
      />
      <RoundFields
        title="Mid-year review"
        rows={indexed.filter(({ row }) => row.isMidYearReview)}
        onRowChange={form.changeRow}
      />
    </div>
  );
}

export function StepsEditor({ system, fiscalYear, steps, lastYear }: StepsEditorProps) {
  const { user, today, moment } = useWorkspace();
  const form = useStepRows(system, fiscalYear, steps);
  const [isConfirming, setIsConfirming] = useState(false);
  const wrong = form.rows.flatMap((row, index) =>
    (Object.keys(form.errors[index] ?? {}) as DateField[]).map((field) => ({
      id: toDateId(row, field),
      label: `${STEP_LABELS[row.order]} ${FIELD_NAMES[field]}`,
    })),
  );
  const open = {
    before: toOpenText(toSteps(form.saved), today),
    after: toOpenText(toSteps(form.rows), today),
  };
  const changesToday = fiscalYear === moment.currentFiscalYear && open.before !== open.after;
  const save = async () => {
    await form.save();
    setIsConfirming(false);
  };
  const verdict = may(user, 'system.administer', { allocationSystemId: system.id });
  const findWhyNot = () => {
    if (!verdict.allowed) return toWhyNot('system.administer', verdict.reason);
    if (wrong.length > 0) return 'Correct the dates first.';
    return form.changes === 0 ? NOTHING_CHANGED : null;
  };
  return (
    <div className={styles.screen}>
      <StepsTitle system={system} fiscalYear={fiscalYear} lastYear={lastYear} form={form} />
      <div className={styles.body}>
        <StepTrack
          rows={form.rows}
          errors={form.errors}
          span={toSpan(toSpanSteps(toSteps([...form.rows, ...form.saved]), lastYear), today)}
          today={today}
          onRowChange={form.changeRow}
        />
        <Rounds form={form} />
        <StepPreviewTable lines={toPreview(system, fiscalYear, toSteps(form.rows), today)} />
        <div className={styles.history}>
          <RecordHistory kind="steps" recordId={system.id} stepsYear={fiscalYear} />
        </div>
      </div>
      {form.refusal && (
        <div className={styles.refusal}>
          <RefusalNotice refusal={form.refusal} rows={form.rows} onSettle={form.settle} />
        </div>
      )}
      <SaveBar changes={form.changes} unit="date" errors={wrong}>
        <Button look="ghost" onClick={form.discard}>
          Discard
        </Button>
        <WhyNot reason={findWhyNot()}>
          <Button
            look="solid"
            loading={form.isSaving}
            onClick={() => (changesToday ? setIsConfirming(true) : void save())}
          >
            {`Save the steps of ${fiscalYear}`}
          </Button>
        </WhyNot>
      </SaveBar>
      <ConfirmDialog
        open={isConfirming}
        title={toTodayTitle(open)}
        confirmLabel="Save anyway"
        loading={form.isSaving}
        onConfirm={() => void save()}
        onClose={() => setIsConfirming(false)}
      >
        <p>{`In ${system.label}, ${open.after ?? 'no step'} is open after saving. It applies at once, to everyone.`}</p>
      </ConfirmDialog>
    </div>
  );
}
