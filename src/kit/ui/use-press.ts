import { useEffect, useRef, useState } from 'react';
import { BUTTON_SHAKE_MS } from '../../config/constants.ts';

/** States of a button (specification §4): disabled unless idle, on error it shakes. */
export type PressState = 'idle' | 'pending' | 'success' | 'error';

/** How long a finished button says so before it can be pressed again. */
const SUCCESS_SHOWN_MS = 900;

/** What a press comes to: `false` where it did nothing yet, because it asks for more. */
// biome-ignore lint/suspicious/noConfusingVoidType: a press that has done its work says nothing
export type Pressed = false | void;

export interface Press {
  readonly state: PressState;
  /**
   * Runs the action unless one is on its way; a rejected one shakes the button, and one that comes to `false` did nothing and
   * is told to have done nothing. Never rejects itself. The answer to a question that a failure has asked does not wait until
   * the button is still.
   */
  readonly run: (action: () => Promise<unknown>, isAnswer?: boolean) => Promise<void>;
}

/** The life of a press. Buttons own one; a form shares its own with its submit button. */
export function usePress(onFailed?: (error: unknown) => void): Press {
  const [state, setState] = useState<PressState>('idle');
  const isBusy = useRef(false);
  const isShaking = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const rest = (shown: PressState, ms: number): void => {
    setState(shown);
    timer.current = setTimeout(() => {
      isBusy.current = false;
      isShaking.current = false;
      setState('idle');
    }, ms);
  };
  const run: Press['run'] = async (action, isAnswer = false) => {
    // The state of the last render may be a click old: the ref decides.
    if (isBusy.current && !(isAnswer && isShaking.current)) return;
    clearTimeout(timer.current);
    isShaking.current = false;
    isBusy.current = true;
    setState('pending');
    try {
      const isDone = (await action()) !== false;
      rest(isDone ? 'success' : 'idle', isDone ? SUCCESS_SHOWN_MS : 0);
    } catch (error) {
      onFailed?.(error);
      isShaking.current = true;
      rest('error', BUTTON_SHAKE_MS);
    }
  };
  return { state, run };
}
