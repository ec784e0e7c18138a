import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { CLIPBOARD_COPIED_MS } from '../../config/constants.ts';
import { useT } from './staff-context.ts';
import { sayFailed } from './say.ts';

/** Copies a text and says so for as long as the specification wants. */
export function CopyButton({ text, label }: { readonly text: () => string; readonly label: string }) {
  const t = useT();
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      sayFailed(t('copy_failed'));
      return;
    }
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), CLIPBOARD_COPIED_MS);
  };
  return (
    <AriaButton className="kit-button kit-button-plain" data-copied={isCopied} onPress={() => void copy()}>
      {isCopied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
      <span aria-live="polite">{isCopied ? t('copied') : label}</span>
    </AriaButton>
  );
}
