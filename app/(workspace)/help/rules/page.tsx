import { RulesView } from '@/components/help/rules/rules-view';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('helpRules');

export default async function HelpRulesPage() {
  await requireScreen('helpRules');
  return <RulesView />;
}
