import { ofPerson } from '@/app/of-person';
import { NoStepsView } from '@/components/steps/no-steps-view';
import { StepsEditor } from '@/components/steps/steps-editor';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { loadStepsOf } from '@/lib/server/workspace/load-years';
import { requireScreen } from '@/lib/server/workspace/workspace';

type Props = {
  params: Promise<{ system: string }>;
  searchParams: Promise<{ fiscalYear?: string | string[] }>;
};

export async function generateMetadata({ params }: Props) {
  return toScreenMetadata('steps', (await params).system);
}

async function StepsPage({ params, searchParams }: Props) {
  const workspace = await requireScreen('steps', (await params).system);
  const system = workspace.selectedSystem;
  if (!system.hasSteps) return <NoStepsView system={system} />;
  const year = await loadStepsOf(workspace, (await searchParams).fiscalYear);
  return <StepsEditor key={`${system.prefix}-${year.fiscalYear}`} system={system} {...year} />;
}

export default ofPerson(StepsPage);
