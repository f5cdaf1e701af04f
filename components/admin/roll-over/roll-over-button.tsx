'use client';
/** Opens the roll-over of a system's year. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { System } from '@/domain/systems';
import { RollOverDialog } from './roll-over-dialog';

type RollOverButtonProps = { system: System; fromYear: number; small?: boolean };

export function RollOverButton({ system, fromYear, small = false }: RollOverButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size={small ? 'small' : 'medium'} icon="calendar" onClick={() => setIsOpen(true)}>
        {`Prepare ${system.label} ${fromYear + 1}`}
      </Button>
      {isOpen && <RollOverDialog system={system} fromYear={fromYear} onClose={() => setIsOpen(false)} />}
    </>
  );
}
