'use client';
/** Lines of a save. The first are shown; the others are folded until a person asks. */
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toNumberText } from '@/domain/format';

/** The lines that are shown before the others are asked for. */
const SHOWN = 3;

type FoldedLinesProps = { lines: readonly { key: string; content: ReactNode }[] };

/** Items of a list. */
export function FoldedLines({ lines }: FoldedLinesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const folded = lines.length - SHOWN;
  return (
    <>
      {(isOpen ? lines : lines.slice(0, SHOWN)).map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
      {folded > 0 && (
        <li>
          <Button look="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `and ${toNumberText(folded)} more`}
          </Button>
        </li>
      )}
    </>
  );
}
