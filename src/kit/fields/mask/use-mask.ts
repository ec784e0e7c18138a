import type { MaskInputOptions } from 'maska';
import { useCallback, useRef } from 'react';

/**
 * Ref for an input with a mask: `#` a digit, `@` a letter, `*` either (specification §5). Without a mask it does nothing.
 * `onMaska` hears of every change: React does not, because the mask has already put the value right. The mask comes after the
 * input, and says nothing of what it does not have to put right: what is typed until then the input has to hear from React.
 */
export function useMask(options: MaskInputOptions | undefined) {
  const latest = useRef(options);
  latest.current = options;
  return useCallback((element: HTMLInputElement | null) => {
    if (!element || !latest.current) return;
    const hear: MaskInputOptions['onMaska'] = (detail) => {
      for (const one of [latest.current?.onMaska ?? []].flat()) one(detail);
    };
    let isGone = false;
    let remove = (): void => undefined;
    // Fetched by the first input that has a mask; what was typed until then is put right as soon as it is there.
    void import('maska').then(({ MaskInput }) => {
      if (isGone) return;
      const mask = new MaskInput(element, { ...latest.current, onMaska: hear });
      remove = () => mask.destroy();
    });
    return () => {
      isGone = true;
      remove();
    };
  }, []);
}
