import type { ClipboardEvent } from 'react';
import { pastedPlain } from '../../rules/rich/pasted.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Pastes words alone where the clipboard has more than words. @param isLong whether the field has paragraphs */
export const pastePlain =
  (isLong: boolean) =>
  (event: ClipboardEvent<Box>): void => {
    const html = event.clipboardData.getData('text/html');
    const text = event.clipboardData.getData('text/plain');
    const clean = pastedPlain({ html, text }, isLong);
    if (clean === '' || clean === text) return;
    event.preventDefault();
    insertWords(event.currentTarget, clean);
  };

/** Types words where the cursor stands; they can be undone as what is typed by hand. */
export function insertWords(box: Box, words: string): void {
  box.focus();
  // The one way of a browser that keeps its own undo.
  if (document.execCommand('insertText', false, words)) return;
  box.setRangeText(words, box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
