import { OwnLists } from '@/components/admin/lists/own-lists';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('ownLists');

export default async function OwnListsPage() {
  await requireScreen('ownLists');
  return <OwnLists />;
}
