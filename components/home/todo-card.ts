import type { Reminder } from './reminder';

/** A task of a user on Home. */
export type TodoCard = {
  key: string;
  system: string;
  /** The step, or the kind of work in a system without steps. */
  topic: string;
  /** The same in one word, for a narrow card. */
  shortTopic: string;
  /** Null where there is no deadline. */
  daysLeft: number | null;
  count: number;
  label: string;
  /** The rest by market, largest first, each with its own list. */
  byMarket: { marketId: number; count: number; href: string }[];
  /** For administrators: what to remind the markets of; null: they cannot, or there is nothing to remind of. */
  reminder: Reminder | null;
  /** The products to submit that have an exception, each exception with its own list. */
  exceptions: { label: string; count: number; href: string }[];
  detail: string | null;
  /** `leftOut`: what the total leaves out, and `hint`: why. */
  progress: {
    done: number;
    of: number;
    text: string;
    leftOut?: string | null;
    hint?: string | undefined;
  } | null;
  action: { label: string; href: string };
};
