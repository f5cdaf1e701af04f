'use client';
/** Opens the calendar of deadlines; shown beside the steps. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CalendarDialog } from './calendar-dialog';

export function CalendarButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="link" icon="calendar" onClick={() => setIsOpen(true)}>
        Calendar of deadlines
      </Button>
      <CalendarDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
