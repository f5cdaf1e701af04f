'use client';
/** The brands and markets whose code and name the user may change: an editor's own, an administrator's all. */
import { useSearchParams } from 'next/navigation';
import { Code } from '@/components/ui/code';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBlock } from '@/components/workspace/title-block';
import { useOpenEntry } from '@/components/workspace/use-open-entry';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { SCREENS } from '@/domain/screens';
import { EntryMissing } from '../entry-missing';
import { OPENS_ROW, openRow } from '../row-click';
import { ItemDialog } from './item-dialog';
import styles from './member-admin.module.css';
import {
  type ListKind,
  type MemberLists,
  NAMES,
  toBrandLists,
  toMarketLists,
  toWriteVerdict,
} from './member-list';
import { toItemParameter, toOpenItem } from './open-item';
import { rememberItem } from './save-item';

type OwnListProps = { kind: ListKind; lists: MemberLists };

function OwnList({ kind, lists }: OwnListProps) {
  const { user, remember } = useWorkspace();
  const search = useSearchParams();
  const entry = useOpenEntry(toItemParameter(kind, false));
  const names = NAMES[kind];
  const members = lists.members.filter(
    ({ id }) => toWriteVerdict(user, { list: kind, isGroup: false }, id).allowed,
  );
  const open = entry.open === null ? null : toOpenItem(kind, new URLSearchParams(search));
  const present = members.find(({ id }) => id === open?.id) ?? null;
  const item = { list: kind, isGroup: false } as const;
  if (members.length === 0) return null;
  return (
    <section aria-label={names.members} className={styles.own}>
      <h2>{names.members}</h2>
      {/* biome-ignore lint/a11y: a shortcut for the mouse; by keyboard the button in each row opens it */}
      <table className={styles.table} onClick={openRow}>
        <thead>
          <tr>
            <th scope="col" className={styles.ownCode}>
              Code
            </th>
            <th scope="col">Name</th>
            <th scope="col">{names.group}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ id, code, label, groupId }) => (
            <tr key={id}>
              <td>
                <Code>{code}</Code>
              </td>
              <td>
                <button
                  type="button"
                  className={styles.open}
                  onClick={() => entry.show(String(id))}
                  {...OPENS_ROW}
                >
                  {label}
                </button>
              </td>
              <td>{lists.groups.find((group) => group.id === groupId)?.label ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open && !present && (
        <EntryMissing
          noun={names.member.toLowerCase()}
          nouns={names.members.toLowerCase()}
          onClose={entry.close}
        />
      )}
      {present && (
        <ItemDialog
          key={present.id}
          kind={{ list: kind, isGroup: false }}
          lists={lists}
          present={present}
          groupId={null}
          isOwn
          listHref={entry.listHref}
          onClose={entry.close}
          onLoaded={(loaded) => rememberItem(remember, item, loaded)}
          onSaved={(saved) => {
            rememberItem(remember, item, saved);
            entry.close();
          }}
        />
      )}
    </section>
  );
}

function NoOwnList({ hasNone }: { hasNone: boolean }) {
  return hasNone ? (
    <EmptyState title="There are no brands and no markets yet">Global administrators add them.</EmptyState>
  ) : (
    <EmptyState icon="search" title="You edit no brand and no market">
      An administrator gives the permission to edit brands or markets.
    </EmptyState>
  );
}

export function OwnLists() {
  const { user, brands, organizations, markets, entities } = useWorkspace();
  const lists = { brands: toBrandLists(organizations, brands), markets: toMarketLists(entities, markets) };
  const isEmpty = (['brands', 'markets'] as const).every((list) =>
    lists[list].members.every(({ id }) => !toWriteVerdict(user, { list, isGroup: false }, id).allowed),
  );
  return (
    <>
      <TitleBlock title={SCREENS.ownLists.title} />
      {isEmpty ? (
        <NoOwnList hasNone={brands.length === 0 && markets.length === 0} />
      ) : (
        <div className={styles.ownBody}>
          <OwnList kind="brands" lists={lists.brands} />
          <OwnList kind="markets" lists={lists.markets} />
        </div>
      )}
    </>
  );
}
