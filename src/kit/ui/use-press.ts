import { useEffect, useRef, useState } from 'react';
import { BUTTON_SHAKE_MS } from '../../config/constants.ts';

/** States of a button (specification §4): disabled unless idle, on error it shakes. */
export type PressState = 'idle' | 'pending' | 'success' | 'error';

/** How long a finished button says so before it can be pressed again. */
const SUCCESS_SHOWN_MS = 900;

export interface Press {
  readonly state: PressState;
  /** Runs the action unless one is on its way; a rejected one shakes the button. Never rejects itself. */
  readonly run: (action: () => Promise<unknown>) => Promise<void>;
}

/** The life of a press. Buttons own one; a form shares its own with its submit button. */
export function usePress(onFailed?: (error: unknown) => void): Press {
  const [state, setState] = useState<PressState>('idle');
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const rest = (shown: PressState, ms: number): void => {
    setState(shown);
    timer.current = setTimeout(() => {
      isBusy.current = false;
      setState('idle');
    }, ms);
  };
  const run: Press['run'] = async (action) => {
    // The state of the last render may be a click old: the ref decides.
    if (isBusy.current) return;
    isBusy.current = true;
    setState('pending');
    try {
      await action();
      rest('success', SUCCESS_SHOWN_MS);
    } catch (error) {
      onFailed?.(error);
      rest('error', BUTTON_SHAKE_MS);
    }
  };
  return { state, run };
}
