'use client';
import { ErrorView, type ErrorViewProps } from '@/components/shell/error-view';
import { PlainPage } from '@/components/shell/plain-page';

export default function RootError(props: ErrorViewProps) {
  return (
    <PlainPage>
      <ErrorView {...props} />
    </PlainPage>
  );
}
