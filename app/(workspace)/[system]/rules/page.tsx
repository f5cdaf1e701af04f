import { ofPerson } from '@/app/of-person';
import { RulesEditor } from '@/components/admin/rules/rules-editor';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { requireScreen } from '@/lib/server/workspace/workspace';

type Props = { params: Promise<{ system: string }> };

export async function generateMetadata({ params }: Props) {
  return toScreenMetadata('rules', (await params).system);
}

async function RulesPage({ params }: Props) {
  const { selectedSystem: system, call } = await requireScreen('rules', (await params).system);
  const settings = await call('getSharingSettings', { params: { prog: system.prefix } });
  return <RulesEditor key={system.prefix} system={system} settings={settings} />;
}

export default ofPerson(RulesPage);
