import { ofPerson } from '@/app/of-person';
import { OwnLists } from '@/components/admin/lists/own-lists';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('ownLists');

async function OwnListsPage() {
  await requireScreen('ownLists');
  return <OwnLists />;
}

export default ofPerson(OwnListsPage);
