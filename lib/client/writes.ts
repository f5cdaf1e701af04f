/** The page's own writes: data read before one of them ended may be older than it. */

let begun = 0;
let pending = 0;

/** A write is being sent. Returns a function to call once it is answered or has failed. */
export function beginWrite(): () => void {
  begun += 1;
  pending += 1;
  return () => {
    pending -= 1;
  };
}

/** Whether a write is in progress. */
export const isWritePending = (): boolean => pending > 0;

/** How many writes were sent so far. */
export const countWrites = (): number => begun;
