'use client';
/** When the pitches of the viewed year can be answered. */
import { useMemo } from 'react';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import { toWorkTime, type WorkTime } from '@/domain/work-time';

export function useAnswerTime(): WorkTime {
  const { moment, steps, today } = useWorkspace();
  const fiscalYear = useFiscalYear();
  return useMemo(
    () => toWorkTime('request.writeMarketPart', { system: moment, fiscalYear, steps, today }),
    [moment, fiscalYear, steps, today],
  );
}
