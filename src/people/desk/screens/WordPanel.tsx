import { useMemo } from 'react';
import { browserPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { describedHistory } from '../../../kit/history/described.ts';
import { HistoryFold } from '../../../kit/history/History.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { addHouseWord, type HouseWord, saveHouseWord, type WordList } from '../repo/house-words.ts';
import { newWord, newWordForm, people, WORD_KINDS, wordShape } from './word-kinds.tsx';

interface WordPanelProps {
  readonly list: WordList;
  readonly words: readonly HouseWord[];
  readonly word: HouseWord;
  readonly mayEdit: boolean;
  readonly closeTo: string;
  readonly onChanged: () => void;
}

/** One stage, source or reason: how it is called and what it does, and what was done to it. */
export function WordPanel({ list, words, word, mayEdit, closeTo, onChanged }: WordPanelProps) {
  const { t, lang } = useStaff();
  const isSource = list === 'sources';
  const named = useQuery(people, [], { isOn: isSource }).found.data ?? [];
  const shape = useMemo(() => wordShape(list, words, word.id, lang), [list, words, word.id, lang]);
  return (
    <SidePanel title={localized(word, 'name', lang)} closeTo={closeTo}>
      {word.system && (
        <p className="kit-line pb-4">
          <Pill>{t('stage_system')}</Pill> {t('stage_system_text')}
        </p>
      )}
      {mayEdit ? (
        <RecordEditForm
          draft={`${list}/${word.id}`}
          record={word}
          shape={shape}
          submitLabel={t('save')}
          save={async (edit, expected) => saveHouseWord(await browserPb(), list, word.id, edit, expected)}
          onSaved={() => {
            sayDone(t('saved'));
            onChanged();
          }}
        />
      ) : (
        <p className="kit-hint">{t('words_reader')}</p>
      )}
      <HistoryFold
        entity={list}
        id={word.id}
        revision={word.revision}
        words={{ ...describedHistory(WORD_KINDS[list].description), named: { next: words, default_manager: named } }}
      />
    </SidePanel>
  );
}

interface NewWordPanelProps extends Omit<WordPanelProps, 'word' | 'mayEdit' | 'onChanged'> {
  readonly onCreated: (word: HouseWord) => void;
}

/** A new one: its code is made of its English name and stays. */
export function NewWordPanel({ list, words, closeTo, onCreated }: NewWordPanelProps) {
  const { t, lang } = useStaff();
  const keys = useIdempotencyKeys(`${list}/create`);
  const { fields, values } = useMemo(() => newWordForm(list, words, lang), [list, words, lang]);
  let made: HouseWord | null = null;
  return (
    <SidePanel title={t(WORD_KINDS[list].add)} closeTo={closeTo} isNew>
      <RecordForm
        draft={`${list}/create`}
        fields={fields}
        values={values}
        submitLabel={t('word_create')}
        onSubmit={async (typed) => {
          const input = newWord(list, words, typed, lang);
          made = await addHouseWord(await browserPb(), list, input, { key: keys.keyFor(input) });
          keys.done();
          sayDone(t('saved'));
        }}
        onSaved={() => made && onCreated(made)}
      />
    </SidePanel>
  );
}
