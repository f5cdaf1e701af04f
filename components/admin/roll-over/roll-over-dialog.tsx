'use client';
/** The roll-over of a fiscal year: shows what would be created, creates it, then shows a summary. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { WhyNot } from '@/components/ui/why-not';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { RollOver } from '@/domain/contract/roll-over';
import { getFiscalYears } from '@/domain/moment';
import { toReasonSentence } from '@/domain/reasons';
import { toPath } from '@/domain/screens';
import type { System } from '@/domain/systems';
import styles from './roll-over-dialog.module.css';
import { RollOverProducts } from './roll-over-products';
import { ALL, makesNothing, toApplyLabel, toRollOverSentences, type Wanted } from './roll-over-text';
import { useRollOver } from './use-roll-over';

type RollOverDialogProps = { system: System; fromYear: number; onClose: () => void };

type SentencesProps = { found: RollOver; system: System; wanted: Wanted };

function Sentences({ found, system, wanted }: SentencesProps) {
  return (
    <ul className={styles.sentences}>
      {toRollOverSentences(found, system, wanted).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

type ChoicesProps = { system: System; wanted: Wanted; onChange: (wanted: Wanted) => void };

function Choices({ system, wanted, onChange }: ChoicesProps) {
  return (
    <>
      {system.hasSteps && (
        <Checkbox
          label="Copy the steps"
          checked={wanted.steps}
          onCheckedChange={(steps) => onChange({ ...wanted, steps })}
        />
      )}
      <Checkbox
        label="Copy the products"
        checked={wanted.products}
        onCheckedChange={(products) => onChange({ ...wanted, products })}
      />
    </>
  );
}

/** Making the year current is a separate action: mentioned here, done elsewhere. */
function CurrentYearNote({ system, to }: { system: System; to: number }) {
  const { allocationSystems } = useWorkspace();
  const current = allocationSystems.find(({ allocationSystemId }) => allocationSystemId === system.id);
  if (!current || current.currentFiscalYear === to) return null;
  return (
    <p className={styles.note}>
      {`${current.currentFiscalYear} stays the current fiscal year of ${system.label}. An administrator of ${system.label} sets ${to} as the current year under Steps when work on it starts.`}
    </p>
  );
}

type MadeDialogProps = Pick<RollOverDialogProps, 'system' | 'onClose'> & {
  to: number;
  made: RollOver;
  wanted: Wanted;
};

/** What was made, and where to go on. */
function MadeDialog({ system, to, made, wanted, onClose }: MadeDialogProps) {
  const query = `?fiscalYear=${to}`;
  return (
    <Dialog
      open
      size="wide"
      title={`${system.label} ${to} is prepared`}
      onClose={onClose}
      footer={
        <>
          {system.hasSteps && (
            <ButtonLink href={`${toPath('steps', { system })}${query}`} onClick={onClose}>
              {`Steps of ${to}`}
            </ButtonLink>
          )}
          <ButtonLink href={`${toPath('products', { system })}${query}`} onClick={onClose}>
            {`Products of ${to}`}
          </ButtonLink>
          <Button look="solid" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div role="status" className={styles.body}>
        <Sentences found={made} system={system} wanted={wanted} />
        <CurrentYearNote system={system} to={to} />
      </div>
    </Dialog>
  );
}

export function RollOverDialog({ system, fromYear, onClose }: RollOverDialogProps) {
  const { user, allocationSystems } = useWorkspace();
  const [from, setFrom] = useState(fromYear);
  const [wanted, setWanted] = useState(ALL);
  const to = from + 1;
  const { plan, error, retry, made, isApplying, refusal, apply } = useRollOver(system, from, wanted);
  const whyNot = user.viewedBy
    ? toReasonSentence('viewingAs')
    : !plan
      ? 'The preview is loading.'
      : makesNothing(plan)
        ? wanted.products
          ? `${to} has all of ${from} already.`
          : `${system.label} has the fiscal year ${to} already.`
        : null;
  if (made) return <MadeDialog {...{ system, to, made, wanted, onClose }} />;
  return (
    <Dialog
      open
      size="wide"
      title={`Prepare ${system.label} ${to}`}
      description="This is a preview. Nothing is created until you confirm, and existing data is not changed. There is no undo: disable drafts that you do not want."
      onClose={onClose}
      notice={refusal && <Notice look="refused">{`Nothing was created. ${refusal}`}</Notice>}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WhyNot reason={whyNot}>
            <Button look="solid" loading={isApplying} onClick={() => void apply()}>
              {plan ? toApplyLabel(plan) : `Prepare ${to}`}
            </Button>
          </WhyNot>
        </>
      }
    >
      <div className={styles.body} aria-busy={!plan && !error}>
        <Field label="From fiscal year" width={150}>
          <Select
            options={getFiscalYears(system, allocationSystems).map((year) => ({
              value: String(year),
              label: `${year} into ${year + 1}`,
            }))}
            value={String(from)}
            onValueChange={(value) => setFrom(Number(value))}
          />
        </Field>
        <Choices system={system} wanted={wanted} onChange={setWanted} />
        {error ? (
          <ErrorState compact title="The preview could not be loaded" onRetry={retry}>
            {error.message}
          </ErrorState>
        ) : plan ? (
          <>
            <Sentences found={plan} system={system} wanted={wanted} />
            <CurrentYearNote system={system} to={to} />
            {plan.products.length > 0 && <RollOverProducts key={from} found={plan} />}
          </>
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </Dialog>
  );
}
