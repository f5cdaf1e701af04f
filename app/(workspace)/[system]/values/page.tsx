import { ofPerson } from '@/app/of-person';
import { ValuesEditor } from '@/components/admin/values/values-editor';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { toViewedYear } from '@/lib/server/workspace/load-years';
import { requireScreen } from '@/lib/server/workspace/workspace';

type Props = {
  params: Promise<{ system: string }>;
  searchParams: Promise<{ fiscalYear?: string | string[] }>;
};

export async function generateMetadata({ params }: Props) {
  return toScreenMetadata('values', (await params).system);
}

async function ValuesPage({ params, searchParams }: Props) {
  const workspace = await requireScreen('values', (await params).system);
  const { selectedSystem: system, call } = workspace;
  const fiscalYear = toViewedYear(workspace, (await searchParams).fiscalYear);
  const settings = await call('getValueSettings', {
    params: { prog: system.prefix },
    query: { fiscalYear },
  });
  return (
    <ValuesEditor
      key={`${system.prefix}-${fiscalYear}`}
      system={system}
      fiscalYear={fiscalYear}
      settings={settings}
    />
  );
}

export default ofPerson(ValuesPage);
