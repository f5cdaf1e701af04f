import { notFound, redirect } from 'next/navigation';
import { ofPerson } from '@/app/of-person';
import { toSearchParams } from '@/components/grid/list-url';
import { toHistoryQuery, toImportAddress } from '@/components/imports/import-address';
import { ImportScreen } from '@/components/imports/import-screen';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { ProblemError } from '@/domain/problems';
import { toPath } from '@/domain/screens';
import { requireSystemById } from '@/domain/systems';
import { requireScreen } from '@/lib/server/workspace/workspace';

type Props = PageProps<'/[system]/imports'>;

export async function generateMetadata({ params }: Props) {
  return toScreenMetadata('imports', (await params).system);
}

async function ImportsPage({ params, searchParams }: Props) {
  const { system: prefix } = await params;
  const { call, selectedSystem } = await requireScreen('imports', prefix);
  const { fileId, page, whose } = toImportAddress(toSearchParams(await searchParams));
  if (fileId === null) {
    const query = toHistoryQuery(selectedSystem, { page, whose });
    return <ImportScreen first={{ open: null, history: await call('listImports', { query }) }} />;
  }
  const open = await call('getImport', { params: { fileId } }).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 404) notFound();
    throw error;
  });
  // An import id implies its system: a link under another system redirects to the right one.
  if (open.allocationSystemId !== selectedSystem.id) {
    redirect(`${toPath('imports', { system: requireSystemById(open.allocationSystemId) })}?fileId=${fileId}`);
  }
  return <ImportScreen first={{ open, history: null }} />;
}

export default ofPerson(ImportsPage);
