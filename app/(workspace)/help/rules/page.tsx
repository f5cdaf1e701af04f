import { ofPerson } from '@/app/of-person';
import { RulesView } from '@/components/help/rules/rules-view';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('helpRules');

async function HelpRulesPage() {
  await requireScreen('helpRules');
  return <RulesView />;
}

export default ofPerson(HelpRulesPage);
