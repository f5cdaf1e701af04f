'use client';
/**
 * The button of a menu, a popover or a tooltip. It stays the same element all the time, since a remounted one would lose
 * the focus: the part that opens beside it loads late, and then passes it handlers and attributes.
 */
import {
  cloneElement,
  type ReactElement,
  type SyntheticEvent,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';

type Handler = (event: SyntheticEvent) => void;
type Props = Readonly<Record<string, unknown>>;

const EVENTS = [
  'onClick',
  'onPointerDown',
  'onPointerMove',
  'onPointerOver',
  'onPointerLeave',
  'onPointerCancel',
  'onKeyDown',
  'onFocus',
  'onBlur',
] as const;
type EventName = (typeof EVENTS)[number];

export type TriggerBinding = {
  /** The id of the button. */
  triggerId: string;
  /** The key that opens it, or a click, if it came before the part was loaded. */
  asked: string | null;
  bind: (props: Props | null) => void;
  /** What was asked is done. */
  answer: () => void;
};

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/** Attributes of the button that it has itself, or that its markup on the server cannot have. */
const OWN = ['id', 'dir', 'type', 'data-ownedby', 'data-uid', 'data-controls'];

function toAttributes(props: Props): Props {
  const entries = Object.entries(props).filter(
    ([name, value]) => value !== undefined && !isHandler(value) && !OWN.includes(name),
  );
  return Object.fromEntries(entries);
}

const isSame = (one: Props, other: Props): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

type Asks = { asksBy: readonly EventName[]; keys?: readonly string[] };
type LateOptions = Asks & { atFirst: Props };

/** What the event asks for: a key that is kept does nothing else. Escape takes back what was asked. */
function toAsk(name: EventName, event: SyntheticEvent, { asksBy, keys }: Asks): string | null | undefined {
  if (event.defaultPrevented || event.currentTarget.getAttribute('aria-disabled') === 'true')
    return undefined;
  if (asksBy.includes(name)) return 'press';
  if (name !== 'onKeyDown' || !('key' in event)) return undefined;
  if (event.key === 'Escape') return null;
  const key = keys?.find((one) => one === event.key);
  if (key !== undefined) event.preventDefault();
  return key;
}

type Late = { element: ReactElement; isWanted: boolean; binding: TriggerBinding };

/** `atFirst`: its attributes before the part is loaded. `asksBy` and `keys`: open it later if they come before that. */
export function useLateTrigger(trigger: ReactElement, { atFirst, asksBy, keys = [] }: LateOptions): Late {
  const own = trigger.props as Props;
  const newId = useId();
  const triggerId = typeof own.id === 'string' ? own.id : newId;
  const bound = useRef<Props | null>(null);
  const [attributes, setAttributes] = useState(atFirst);
  const [isWanted, setIsWanted] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);

  const bind = useCallback(
    (props: Props | null) => {
      bound.current = props;
      const next = props ? toAttributes(props) : atFirst;
      setAttributes((now) => (isSame(now, next) ? now : next));
    },
    [atFirst],
  );
  const answer = useCallback(() => setAsked(null), []);

  const handle = (name: EventName, event: SyntheticEvent) => {
    const handler = bound.current?.[name];
    if (isHandler(handler)) handler(event);
    if (!bound.current && name !== 'onBlur' && name !== 'onPointerLeave') {
      setIsWanted(true);
      const ask = toAsk(name, event, { asksBy, keys });
      if (ask !== undefined) setAsked(ask);
    }
    const ownHandler = own[name];
    if (isHandler(ownHandler)) ownHandler(event);
  };
  const handlers = EVENTS.map((name) => [name, (event: SyntheticEvent) => handle(name, event)]);
  const props = { ...attributes, ...own, id: triggerId, ...Object.fromEntries(handlers) };
  const element = cloneElement(trigger, props);
  return { element, isWanted, binding: { triggerId, asked, bind, answer } };
}
