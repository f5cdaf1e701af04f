'use client';
/** Who has not answered, market by market: their addresses to copy, and a mail with text and deadline. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogTable } from '@/components/ui/dialog-table';
import { Skeleton } from '@/components/ui/skeleton';
import { WhyNot } from '@/components/ui/why-not';
import { LoadFailed } from '@/components/workspace/load-failed';
import type { Market } from '@/domain/contract/core';
import type { ListedUser } from '@/domain/contract/user';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { toCountText, toDateText, toNumberText } from '@/domain/format';
import { MAX_PAGE_LIMIT } from '@/domain/limits';
import { notify } from '@/lib/client/notify';
import { useOperation } from '@/lib/client/use-operation';
import { type RemindedMarket, type Reminder, toAddresses, toMailLink, toRemindedMarkets } from './reminder';

type RemindProps = {
  reminder: Reminder;
  counts: readonly { marketId: number; count: number }[];
  markets: readonly Market[];
};

const toSeen = ({ lastSignInOn }: ListedUser) =>
  lastSignInOn === null ? 'never signed in' : `last sign-in ${toDateText(lastSignInOn)}`;

async function copyAddresses(addresses: readonly string[]): Promise<void> {
  const isDone = await navigator.clipboard.writeText(addresses.join('; ')).then(
    () => true,
    () => false,
  );
  if (isDone)
    notify({ type: 'success', title: `${toCountText(addresses.length, 'address', 'addresses')} copied` });
  else
    notify({
      type: 'error',
      title: 'The addresses were not copied',
      detail: 'The browser does not allow it. Select them in the table.',
    });
}

function Actions({ reminder, list }: { reminder: Reminder; list: readonly RemindedMarket<ListedUser>[] }) {
  const addresses = toAddresses(list);
  const none = addresses.length === 0 ? 'These markets have no editor.' : null;
  const link = toMailLink(reminder, list, window.location.origin);
  return (
    <>
      <WhyNot reason={none}>
        <Button icon="copy" onClick={() => void copyAddresses(addresses)}>
          Copy addresses
        </Button>
      </WhyNot>
      <WhyNot
        reason={none ?? (link === null ? 'These are too many for one link. Copy the addresses.' : null)}
      >
        <Button look="solid" onClick={() => window.location.assign(link ?? '')}>
          Open mail
        </Button>
      </WhyNot>
    </>
  );
}

function RemindDialog({ reminder, counts, markets, onClose }: RemindProps & { onClose: () => void }) {
  const { data, error, mutate } = useOperation('listUsers', {
    query: {
      allocationSystemId: reminder.allocationSystemId,
      permissionTypeId: PermissionTypes.Market,
      roleId: Roles.Editor,
      marketIds: counts.map(({ marketId }) => marketId),
      limit: MAX_PAGE_LIMIT,
    },
  });
  const list = toRemindedMarkets(counts, markets, data?.items ?? [], reminder.allocationSystemId);
  const until = reminder.endDate === null ? '' : `, until ${toDateText(reminder.endDate)}`;
  return (
    <Dialog
      open
      size="wide"
      title={`Remind markets of ${reminder.system}`}
      description={`Pitches to answer in fiscal year ${reminder.fiscalYear}${until}, and who can answer them.`}
      onClose={onClose}
      footer={data && <Actions reminder={reminder} list={list} />}
    >
      {error && !data ? (
        <LoadFailed compact what="The editors" error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <div aria-busy>
          <Skeleton />
          <Skeleton />
        </div>
      ) : (
        <DialogTable
          label="Markets that have not answered"
          rows={list}
          toKey={({ marketId }) => marketId}
          columns={[
            { header: 'Market', kind: 'name', cell: ({ label }) => label },
            { header: 'To answer', kind: 'figure', cell: ({ count }) => toNumberText(count) },
            {
              header: 'Editors',
              cell: ({ editors }) =>
                editors.length === 0
                  ? 'No editor'
                  : editors.map((user) => (
                      <div key={user.userId}>{`${user.name}, ${user.email}, ${toSeen(user)}`}</div>
                    )),
            },
          ]}
        />
      )}
    </Dialog>
  );
}

export function RemindButton(props: RemindProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" look="ghost" onClick={() => setIsOpen(true)}>
        Remind
      </Button>
      {isOpen && <RemindDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
