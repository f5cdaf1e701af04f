'use client';
/** The other side of a late trigger: passes it the handlers and attributes that Chakra's part gives its own trigger. */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { TriggerBinding } from '../use-late-trigger';

type Api = {
  open: boolean;
  setOpen: (open: boolean) => void;
  getTriggerProps: () => { onFocus?: (event: never) => void; onKeyDown?: (event: never) => void };
};

/** The machine starts in an effect of the root, after those of its children: before, it hears nothing. */
export function useIsStarted(): boolean {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => setIsStarted(true), []);
  return isStarted;
}

/** Whether nothing else took the focus while the parts loaded, so that no user is interrupted. */
function isStillThere(id: string): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.id === id;
}

/** Does what the click or the key would have done. A menu takes keys once it knows that its button has the focus. */
function repeat(asked: string | null, api: Api): void {
  const { onFocus, onKeyDown } = api.getTriggerProps();
  if (asked === 'press' || !onKeyDown) {
    api.setOpen(true);
    return;
  }
  onFocus?.({} as never);
  onKeyDown({ key: asked, defaultPrevented: false, preventDefault: () => {} } as never);
}

export function useTriggerBinding({ triggerId, asked, bind, answer }: TriggerBinding, api: Api): void {
  useLayoutEffect(() => {
    const props = { ...api.getTriggerProps() };
    bind(api.open ? props : { ...props, 'aria-controls': undefined });
  });
  useLayoutEffect(() => () => bind(null), [bind]);
  const isStarted = useIsStarted();
  const begin = useEffectEvent(() => {
    // A menu takes keys once it knows that its button has the focus.
    if (document.activeElement?.id === triggerId) api.getTriggerProps().onFocus?.({} as never);
  });
  useEffect(() => {
    if (isStarted) begin();
  }, [isStarted]);
  const open = useEffectEvent(() => {
    if (isStillThere(triggerId)) repeat(asked, api);
    answer();
  });
  useEffect(() => {
    if (isStarted && asked) open();
  }, [isStarted, asked]);
}
