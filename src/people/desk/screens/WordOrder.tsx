import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { localized } from '../../../i18n/localized.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { errorText } from '../../../kit/ui/error-text.ts';
import { sayFailed } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { movedTo, numbersFor } from '../../../lib/reorder.ts';
import { type HouseWord, setOfWord, type WordList } from '../repo/house-words.ts';

interface WordOrderProps {
  readonly list: WordList;
  readonly words: readonly HouseWord[];
  readonly mayEdit: boolean;
  readonly row: (word: HouseWord) => ReactNode;
  readonly onChanged: () => void;
}

/** Words in their order, which is changed by dragging, by buttons and by Alt with the arrows; it holds at once. */
export function WordOrder({ list, words, mayEdit, row, onChanged }: WordOrderProps) {
  const { t, lang } = useStaff();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (word: HouseWord): string => localized(word, 'name', lang);

  /** Writes the places that become others, as few as there is room for. */
  const move = async (word: HouseWord, to: number): Promise<void> => {
    const ids = words.map(({ id }) => id);
    const order = movedTo(ids, word.id, to);
    if (order === ids) return;
    const numbers = numbersFor(order, new Map(words.map(({ id, sort }) => [id, sort])));
    try {
      const pb = await browserPb();
      for (const one of words) {
        const number = numbers.get(one.id);
        if (number !== undefined) await setOfWord(pb, list, one, 'sort', number);
      }
      setAnnouncement(t('word_moved', { name: nameOf(word), place: to + 1, total: words.length }));
    } catch (thrown) {
      sayFailed(errorText(t, asAppError(thrown)));
      throw thrown;
    } finally {
      onChanged();
    }
  };
  /** What is done by no button says itself that it failed. */
  const start = (word: HouseWord | undefined, to: number): void => {
    if (word) void move(word, to).catch(() => undefined);
  };
  const stop = (): void => {
    setDragged(null);
    setOver(null);
  };
  const onKeyDown = (event: KeyboardEvent, word: HouseWord, at: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    start(word, at + (event.key === 'ArrowUp' ? -1 : 1));
  };
  if (!mayEdit)
    return (
      <ol className="words-list">
        {words.map((word) => (
          <li key={word.id}>{row(word)}</li>
        ))}
      </ol>
    );
  return (
    <>
      <p className="kit-hint">{t('words_sort_how')}</p>
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
      <ol className="words-list">
        {words.map((word, at) => (
          <li
            key={word.id}
            draggable
            data-dragged={dragged === word.id}
            data-over={over === at && dragged !== null && dragged !== word.id}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', nameOf(word));
              setDragged(word.id);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDragEnd={stop}
            onDrop={(event) => {
              event.preventDefault();
              start(
                words.find(({ id }) => id === dragged),
                at,
              );
              stop();
            }}
            onKeyDown={(event) => onKeyDown(event, word, at)}
          >
            <GripVertical className="words-grip" aria-hidden />
            {row(word)}
            <span className="words-move">
              {at > 0 && (
                <Button look="quiet" size="icon" label={t('word_up', { name: nameOf(word) })} action={() => move(word, at - 1)}>
                  <ArrowUp className="size-4" aria-hidden />
                </Button>
              )}
              {at < words.length - 1 && (
                <Button look="quiet" size="icon" label={t('word_down', { name: nameOf(word) })} action={() => move(word, at + 1)}>
                  <ArrowDown className="size-4" aria-hidden />
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
