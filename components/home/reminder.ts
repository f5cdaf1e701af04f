/** A reminder to the editors of markets that still have pitches to answer: to whom, and its text. */
import type { Market } from '@/domain/contract/core';
import type { User } from '@/domain/contract/user';
import { toCountText, toDateText } from '@/domain/format';
import { getPermission } from '@/domain/rights';

export type Reminder = {
  allocationSystemId: number;
  system: string;
  fiscalYear: number;
  /** The last day of the step; null: there is no deadline. */
  endDate: string | null;
  /** The list of pitches to answer. */
  href: string;
};

export type RemindedMarket<U> = { marketId: number; label: string; count: number; editors: U[] };

/** Links to a mail are cut by some mail programs from about 2,000 characters on. */
const MAX_LINK = 1_900;

/** Each market with its editors in the system, in the order of the counts. */
export function toRemindedMarkets<U extends User>(
  counts: readonly { marketId: number; count: number }[],
  markets: readonly Market[],
  editors: readonly U[],
  allocationSystemId: number,
): RemindedMarket<U>[] {
  const labels = new Map(markets.map(({ marketId, label }) => [marketId, label]));
  return counts.map(({ marketId, count }) => ({
    marketId,
    label: labels.get(marketId) ?? String(marketId),
    count,
    editors: editors.filter((user) => getPermission(user, allocationSystemId)?.ids?.includes(marketId)),
  }));
}

export const toAddresses = (list: readonly RemindedMarket<User>[]): string[] => [
  ...new Set(list.flatMap(({ editors }) => editors.map(({ email }) => email))),
];

/** The link that opens a mail with text and deadline; null if it would be too long for mail programs. */
export function toMailLink(
  { system, fiscalYear, endDate, href }: Reminder,
  list: readonly RemindedMarket<User>[],
  origin: string,
): string | null {
  const until = endDate === null ? '' : ` by ${toDateText(endDate)}`;
  const lines = [
    'Hello,',
    '',
    `These pitches of ${system}, fiscal year ${fiscalYear}, are still to be answered${until}:`,
    ...list.map(({ label, count }) => `- ${label}: ${toCountText(count, 'pitch', 'pitches')}`),
    '',
    `${origin}${href}`,
  ];
  const query = new URLSearchParams({
    bcc: toAddresses(list).join(','),
    subject: `${system} ${fiscalYear}: pitches to answer${until}`,
    body: lines.join('\r\n'),
  });
  // Mail programs read a plus as a plus.
  const link = `mailto:?${query.toString().replaceAll('+', '%20')}`;
  return link.length > MAX_LINK ? null : link;
}
