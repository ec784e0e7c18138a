// What is done to a screen that the server has sent, before its own script listens.
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

type Typed = Record<string, string | boolean>;

/** What stands in a field: whether it is ticked, or its text; undefined of what is no field. */
function standsIn(field: EventTarget | null): string | boolean | undefined {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? field.value : undefined;
}

/** What came with the page in its place. */
function givenIn(field: Element): string | boolean | undefined {
  if (field instanceof HTMLSelectElement) return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value;
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.defaultChecked;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.defaultValue : undefined;
}

export interface Early {
  /** What stands in the fields and did not come with the page, by their names: typed, chosen or filled in by the browser. */
  readonly typed: Typed;
  readonly stop: () => void;
}

/** Reads a form that the server sent, and listens to it until its own script does. */
export function listenTo(form: Element): Early {
  const typed: Typed = {};
  const hear = (field: EventTarget | null): void => {
    const value = standsIn(field);
    if (value !== undefined) typed[(field as HTMLInputElement).name] = value;
  };
  for (const field of form.querySelectorAll('input, textarea, select')) if (standsIn(field) !== givenIn(field)) hear(field);
  const stopped = new AbortController();
  // From above the page: React, which hears of it next, takes the whole form over before it goes on, and with that writes its own values into it.
  const onInput = ({ target }: Event): void => {
    if (target instanceof Node && form.contains(target)) hear(target);
  };
  for (const kind of ['input', 'change']) document.addEventListener(kind, onInput, { capture: true, signal: stopped.signal });
  return { typed, stop: () => stopped.abort() };
}

/**
 * Hears what was typed or chosen in a field of no form before its page was alive, or while it came to life: the browser shows it, and nobody was told.
 * A list that lacks its value shows its first word, which is nobody's choice.
 * @returns for the field
 */
export function useEarly<Field extends HTMLInputElement | HTMLSelectElement>(value: string, hear: (typed: string) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const early = useEffectEvent(() => {
    const { current } = field;
    if (current && current.value !== value && current.value !== givenIn(current)) hear(current.value);
  });
  useEffect(() => early(), []);
  return field;
}

interface FoldProps extends Omit<ComponentProps<'details'>, 'onToggle' | 'ref'> {
  /** Is told when it was opened or closed. */
  readonly onToggle: (isOpen: boolean) => void;
}

/** What is filled when it is opened; of one that was opened before the page was alive nobody heard, and it would stay empty. */
export function Fold({ onToggle, ...more }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isEarly = useRef(false);
  const opened = useEffectEvent(() => onToggle(true));
  const { open } = more;
  useEffect(() => {
    const { current } = details;
    // Of several that close each other its screen keeps one: React, which takes the others for closed already, leaves them open.
    if (isEarly.current && current && open !== undefined) current.open = open;
    isEarly.current = false;
  });
  useEffect(() => {
    if (!details.current?.open) return;
    isEarly.current = true;
    opened();
  }, []);
  // The browser has opened it before: that is no fault of what the server sent.
  return <details {...more} suppressHydrationWarning ref={details} onToggle={(event) => onToggle(event.currentTarget.open)} />;
}

const never = (): (() => void) => () => undefined;

/** Where this site is, for links that leave it; '' until the page lives: the server draws them without. @example useOrigin() + '/o/abc' */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
