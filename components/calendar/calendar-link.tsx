'use client';
/** The link in its three states: none, newly created, created earlier. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { WhyNot } from '@/components/ui/why-not';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { CalendarFeed } from '@/domain/contract/calendar';
import { toCountText, toDateText } from '@/domain/format';
import { CALENDAR_ALARM_DAYS } from '@/domain/limits';
import { toReasonSentence } from '@/domain/reasons';
import styles from './calendar-dialog.module.css';
import { FreshAddress } from './fresh-address';
import type { AlarmDays, OwnCalendar } from './use-calendar-feed';

const REMINDERS = [
  { value: '', label: 'No reminders' },
  ...CALENDAR_ALARM_DAYS.map((days) => ({
    value: String(days),
    label: days === 1 ? 'On the last day' : `When ${toCountText(days, 'day')} are left`,
  })),
];
const toAlarmDays = (text: string): AlarmDays =>
  CALENDAR_ALARM_DAYS.find((days) => String(days) === text) ?? null;

type Question = 'renew' | 'revoke';
type CalendarLinkProps = { feed: CalendarFeed; calendar: OwnCalendar };

export function CalendarLink({ feed, calendar }: CalendarLinkProps) {
  const { address, isBusy, refusal, make, remind, revoke } = calendar;
  const [wanted, setWanted] = useState<AlarmDays>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { user } = useWorkspace();
  const whyNot = user.viewedBy ? toReasonSentence('viewingAs') : null;
  const alarmDays = feed.isActive ? feed.alarmDays : wanted;
  const answer = async () => {
    await (question === 'renew' ? make(feed.alarmDays) : revoke());
    setQuestion(null);
  };
  return (
    <div className={styles.link}>
      {refusal && <Notice look="refused">{`The link was not changed. ${refusal}`}</Notice>}
      {address && <FreshAddress address={address} />}
      {!address && (
        <p role="status" className={styles.state}>
          {feed.isActive
            ? `You have a link since ${toDateText(feed.createdAt)}. It is shown once, when it is created. Anyone who has it can read your calendar.`
            : 'You have no link yet. Anyone with the link can read this calendar. Do not share it.'}
        </p>
      )}
      <div className={styles.controls}>
        <Field label="Reminders, at nine in the morning" width={240}>
          <Select
            options={REMINDERS}
            value={alarmDays === null ? '' : String(alarmDays)}
            disabled={isBusy || whyNot !== null}
            onValueChange={(text) => {
              if (feed.isActive) void remind(toAlarmDays(text));
              else setWanted(toAlarmDays(text));
            }}
          />
        </Field>
        {feed.isActive ? (
          <span className={styles.buttons}>
            <WhyNot reason={whyNot}>
              <Button icon="retry" onClick={() => setQuestion('renew')}>
                Renew link
              </Button>
            </WhyNot>
            <WhyNot reason={whyNot}>
              <Button icon="trash" onClick={() => setQuestion('revoke')}>
                Revoke link
              </Button>
            </WhyNot>
          </span>
        ) : (
          <WhyNot reason={whyNot}>
            <Button look="solid" loading={isBusy} onClick={() => void make(wanted)}>
              Make a link
            </Button>
          </WhyNot>
        )}
      </div>
      <ConfirmDialog
        open={question !== null}
        title={question === 'renew' ? 'Renew the link?' : 'Revoke the link?'}
        confirmLabel={question === 'renew' ? 'Renew link' : 'Revoke link'}
        danger={question === 'revoke'}
        loading={isBusy}
        onConfirm={() => void answer()}
        onClose={() => setQuestion(null)}
      >
        {question === 'renew'
          ? 'The old link stops working immediately. Subscribe again with the new one.'
          : 'Calendars that subscribed to it stop updating. You can create another link at any time.'}
      </ConfirmDialog>
    </div>
  );
}
