'use client';
/** Merges a brand or market into another one, after a preview with counts. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { TextInput } from '@/components/ui/text-input';
import { WhyNot } from '@/components/ui/why-not';
import type { Merge } from '@/domain/contract/merge';
import styles from './member-admin.module.css';
import { type Item, type ListKind, type MemberLists, NAMES } from './member-list';
import {
  isCodeOf,
  toCollisionSentence,
  toCollisionText,
  toHolderText,
  toMergeSentences,
  toMoreHolders,
} from './merge-text';
import { useMerge } from './use-merge';

const PREVIEW_HEIGHT = 120;

type MergeDialogProps = {
  kind: ListKind;
  lists: MemberLists;
  from: Item;
  onClose: () => void;
  onMerged: () => void;
};

/** Who will hold the other one, by name. */
function Holders({ plan, into }: { plan: Merge; into: Item }) {
  if (plan.holders.length === 0) return null;
  const more = toMoreHolders(plan);
  return (
    <ul className={styles.holders} aria-label={`Users who will hold ${into.label}`}>
      {plan.holders.map((holder) => (
        <li key={holder.userId}>
          <b>{holder.name}</b> <span>{toHolderText(holder, into)}</span>
        </li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  );
}

type PreviewProps = { kind: ListKind; plan: Merge; from: Item; into: Item };

function Preview({ kind, plan, from, into }: PreviewProps) {
  const collision = toCollisionSentence(plan, kind);
  if (collision === null) {
    return (
      <>
        <ul className={styles.sentences}>
          {toMergeSentences(plan, { kind, from, into }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Holders plan={plan} into={into} />
      </>
    );
  }
  return (
    <Notice look="refused">
      <p>{collision}</p>
      <ul className={styles.sentences}>
        {plan.collisions.map((each) => (
          <li key={each.productId}>{toCollisionText(each)}</li>
        ))}
      </ul>
    </Notice>
  );
}

type Choice = { kind: ListKind; from: Item; into: Item | null; plan: Merge | undefined; typed: string };

function toWhyNot({ kind, from, into, plan, typed }: Choice): string | null {
  if (!into) return `Choose a ${NAMES[kind].member.toLowerCase()} first.`;
  if (!plan) return 'The preview is loading.';
  const collision = toCollisionSentence(plan, kind);
  if (collision !== null) return collision;
  return isCodeOf(from, typed) ? null : `Type the code ${from.code} of ${from.label} first.`;
}

export function MergeDialog({ kind, lists, from, onClose, onMerged }: MergeDialogProps) {
  const names = NAMES[kind];
  const member = names.member.toLowerCase();
  const [intoId, setIntoId] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const targets = lists.members.filter(({ id, isRetired }) => id !== from.id && !isRetired);
  const into = targets.find(({ id }) => id === intoId) ?? null;
  const { plan, error, retry, isMerging, refusal, clear, apply } = useMerge(kind, from, into, onMerged);
  return (
    <Dialog
      open
      title={`Merge ${from.label} into another ${member}`}
      description="This is a preview. Nothing is changed until you confirm."
      onClose={onClose}
      notice={refusal && <Notice look="refused">{refusal}</Notice>}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WhyNot reason={toWhyNot({ kind, from, into, plan, typed })}>
            <Button look="danger" loading={isMerging} onClick={() => void apply()}>
              {`Merge ${names.members.toLowerCase()}`}
            </Button>
          </WhyNot>
        </>
      }
    >
      <div className={classNames(styles.form, styles.merging)}>
        <Field label="Merge into" required width="100%">
          <Select
            placeholder={`Choose a ${member}`}
            options={targets.map(({ id, code, label }) => ({
              value: String(id),
              label: `${label} (${code})`,
            }))}
            value={intoId === null ? '' : String(intoId)}
            onValueChange={(value) => {
              clear();
              setIntoId(value === '' ? null : Number(value));
            }}
          />
        </Field>
        <div className={styles.preview} aria-live="polite" aria-busy={into !== null && !plan && !error}>
          {error ? (
            <ErrorState compact title="The preview could not be loaded" onRetry={retry}>
              {error.message}
            </ErrorState>
          ) : into && plan ? (
            <Preview kind={kind} plan={plan} from={from} into={into} />
          ) : (
            into && <Skeleton height={PREVIEW_HEIGHT} />
          )}
        </div>
        {into && plan && plan.counts.collisions === 0 && (
          <Field label={`Type the code ${from.code} to merge ${from.label}`} width="100%">
            <TextInput value={typed} onTextChange={setTyped} autoComplete="off" />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
