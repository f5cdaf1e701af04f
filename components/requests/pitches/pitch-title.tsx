'use client';
import { ImportLink } from '@/components/imports/import-link';
import { TitleBlock } from '@/components/shell/title-block';
/** The title of the pitches; where nothing may be typed just now, it says why. */
import { DownloadButton, type DownloadButtonProps } from '@/components/ui/download-button';
import { SCREENS } from '@/domain/routes';
import { useMayWrite } from '../use-may-write';

type PitchTitleProps = DownloadButtonProps & { fiscalYear: number };

export function PitchTitle({ fiscalYear, ...download }: PitchTitleProps) {
  const { reason, note } = useMayWrite('request.writeMarketPart', fiscalYear);
  return (
    <TitleBlock
      title={SCREENS.pitches.title}
      note={reason ?? note}
      actions={
        <>
          <ImportLink kind="requests" fiscalYear={fiscalYear} />
          <DownloadButton {...download} />
        </>
      }
    />
  );
}
