import type { MaskInputOptions } from 'maska';
import { useCallback, useRef } from 'react';

/**
 * Ref for an input with a mask: `#` a digit, `@` a letter, `*` either (specification §5). Without a mask it does nothing.
 * `onMaska` hears of every change: React does not, because the mask has already put the value right. The mask comes after the
 * input: what is typed until then React hears, and `onMaska` when the mask is there; the input must do with the first alone.
 */
export function useMask(options: MaskInputOptions | undefined) {
  const latest = useRef(options);
  latest.current = options;
  const isTyped = useRef(false);
  return useCallback((element: HTMLInputElement | null) => {
    if (!element || !latest.current) return;
    const hear: MaskInputOptions['onMaska'] = (detail) => {
      for (const one of [latest.current?.onMaska ?? []].flat()) one(detail);
    };
    let isGone = false;
    const type = (): void => {
      isTyped.current = true;
    };
    element.addEventListener('input', type);
    let remove = (): void => element.removeEventListener('input', type);
    // Fetched by the first input that has a mask; what was typed until then is put right as soon as it is there.
    void import('maska').then(({ MaskInput }) => {
      if (isGone) return;
      remove();
      const mask = new MaskInput(element, { ...latest.current, onMaska: hear });
      remove = () => mask.destroy();
      // It puts right by itself what is to be put right, and says nothing of what was right.
      if (isTyped.current) element.dispatchEvent(new Event('input'));
      isTyped.current = false;
    });
    return () => {
      isGone = true;
      remove();
    };
  }, []);
}
