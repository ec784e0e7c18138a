import { MaskInput, type MaskInputOptions } from 'maska';
import { useCallback, useRef } from 'react';

/**
 * Ref for an input with a mask: `#` a digit, `@` a letter, `*` either (specification §5). Without a mask it does nothing.
 * `onMaska` hears of every change: React does not, because the mask has already put the value right.
 */
export function useMask(options: MaskInputOptions | undefined) {
  const latest = useRef(options);
  latest.current = options;
  return useCallback((element: HTMLInputElement | null) => {
    if (!element || !latest.current) return;
    const mask = new MaskInput(element, {
      ...latest.current,
      onMaska: (detail) => {
        for (const hear of [latest.current?.onMaska ?? []].flat()) hear(detail);
      },
    });
    return () => mask.destroy();
  }, []);
}
