/** Tells the other tabs of this browser, which share the session, whose it is. */

const CHANNEL = 'allocations.person';

/** `left`: the person who signed out; else `person` has the session, and `now` is a sentence about it. */
type News = { left: string } | { person: string; now: string };

/** A browser without such channels learns it from the next refused call. */
const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

function tell(news: News): void {
  const channel = open();
  channel?.postMessage(news);
  channel?.close();
}

export const tellSignedOut = (person: string): void => tell({ left: person });
export const tellPerson = (person: string, now: string): void => tell({ person, now });

type Listener = {
  /** The person of this page signed out in another tab. */
  onLeft: () => void;
  /** Another person has the session. */
  onOther: (now: string) => void;
};

/** Listens for news that concern a page of `own`. Call the returned function to stop. */
export function listenForPerson(own: string, { onLeft, onOther }: Listener): () => void {
  const channel = open();
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<News>) => {
      if ('left' in data) {
        if (data.left === own) onLeft();
      } else if (data.person !== own) onOther(data.now);
    };
  return () => channel?.close();
}
