'use client';
/** The state of the user's calendar link. The URL exists only here, until the dialog is closed. */
import { useState } from 'react';
import type { CalendarFeed, CalendarFeedWrite } from '@/domain/contract/calendar';
import { toErrorSentence } from '@/domain/problems';
import { callApi } from '@/lib/client/call-api';
import { useOperation } from '@/lib/client/use-operation';

export type AlarmDays = CalendarFeed['alarmDays'];

/** The URL of the calendar with this secret. */
const toAddress = (secret: string) => `${window.location.origin}/api/calendar/${secret}.ics`;

export function useCalendarFeed() {
  const { data: feed, error, mutate } = useOperation('getCalendarFeed', {}, { keepPreviousData: false });
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (failed) {
      setRefusal(toErrorSentence(failed));
    } finally {
      setIsBusy(false);
    }
  };

  return {
    feed,
    error,
    retry: () => void mutate(),
    /** Null unless it was created in this dialog. */
    address,
    isBusy,
    /** Why the link was not changed. */
    refusal,
    make: (alarmDays: AlarmDays) =>
      run(async () => {
        const { secret, ...made } = await callApi('createCalendarFeed', { body: { alarmDays } });
        setAddress(toAddress(secret));
        await mutate(made, { revalidate: false });
      }),
    remind: (alarmDays: AlarmDays) =>
      run(async () => {
        const body: Required<CalendarFeedWrite> = { alarmDays };
        await mutate(await callApi('updateCalendarFeed', { body }), { revalidate: false });
      }),
    revoke: () =>
      run(async () => {
        await callApi('revokeCalendarFeed', { body: { isRevoked: true } });
        setAddress(null);
        await mutate({ isActive: false, createdAt: null, alarmDays: null }, { revalidate: false });
      }),
  };
}

export type OwnCalendar = ReturnType<typeof useCalendarFeed>;
