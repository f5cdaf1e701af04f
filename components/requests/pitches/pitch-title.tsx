'use client';
import { ImportLink } from '@/components/imports/import-link';
import { TitleBlock } from '@/components/shell/title-block';
import { useWrites } from '@/components/shell/use-writes';
/** The title of the pitches; if they are read-only, it says why. */
import { DownloadButton, type DownloadButtonProps } from '@/components/ui/download-button';
import { SCREENS } from '@/domain/screens';

type PitchTitleProps = DownloadButtonProps & { fiscalYear: number };

export function PitchTitle({ fiscalYear, ...download }: PitchTitleProps) {
  const note = useWrites(fiscalYear).noteOn('request.writeMarketPart');
  return (
    <TitleBlock
      title={SCREENS.pitches.title}
      note={note}
      actions={
        <>
          <ImportLink kind="requests" fiscalYear={fiscalYear} />
          <DownloadButton {...download} />
        </>
      }
    />
  );
}
