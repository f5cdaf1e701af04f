'use client';
/** The cuts without a reason, and the two ways to add one: the same for all of them here, or one by one in the list. */
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { WhyNot } from '@/components/ui/why-not';
import { toCountText } from '@/domain/format';
import { ReasonField, UsualReasonsList, WRITE_A_REASON } from '../board/offered-reasons';
import styles from './submit-dialog.module.css';

type MissingReasonsProps = {
  count: number;
  usual: readonly string[];
  /** These products in the list view. */
  listHref: string;
  onSave: (reason: string) => void;
};

export function MissingReasons({ count, usual, listHref, onSave }: MissingReasonsProps) {
  const [reason, setReason] = useState('');
  const isEmpty = reason.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) onSave(reason.trim());
  };
  return (
    <section className={styles.missing} aria-label="Cuts without a reason">
      <Notice
        look="now"
        actions={
          <ButtonLink size="small" href={listHref}>
            Open as list
          </ButtonLink>
        }
      >
        {`${toCountText(count, 'market gets', 'markets get')} less than requested, without a reason.`}
      </Notice>
      <form className={styles.reasonForm} onSubmit={save}>
        <ReasonField value={reason} onChange={setReason} />
        <WhyNot reason={isEmpty ? WRITE_A_REASON : null}>
          <Button type="submit">{`Save reason for ${toCountText(count, 'figure')}`}</Button>
        </WhyNot>
      </form>
      <UsualReasonsList reasons={usual} onChoose={setReason} />
    </section>
  );
}
