import { type KeyboardEvent, lazy, type ReactNode, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb, withPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { type HouseWord, listHouseWords, setOfWord, type WordList } from '../repo/house-words.ts';
import { isArchived, STAGE_FAULTS, WORD_KINDS } from './word-kinds.tsx';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { houseWords as en } from '../../../model/desk/messages/en.words.ts';
import { houseWords as ru } from '../../../model/desk/messages/ru.words.ts';
import { asAppError, faultsOf } from '../../../errors/app-error.ts';
import { faultText } from '../../../kit/fields/base/issues.ts';
import { errorText, sayFailed } from '../../../kit/ui/say.ts';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Button } from '../../../kit/ui/Button.tsx';
import { Tick } from '../../../kit/form/Tick.tsx';
import { movedTo, numbersFor } from '../../../lib/reorder.ts';

interface WordOrderProps {
  readonly list: WordList;
  readonly words: readonly HouseWord[];
  readonly mayEdit: boolean;
  readonly row: (word: HouseWord) => ReactNode;
  readonly onChanged: () => void;
}

/** Words in their order, which is changed by dragging, by buttons and by Alt with the arrows; it holds at once. */
function WordOrder({ list, words, mayEdit, row, onChanged }: WordOrderProps) {
  const { t, lang } = useStaff();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const wordName = (word: HouseWord): string => localized(word, 'name', lang);

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
      setAnnouncement(t('word_moved', { name: wordName(word), place: to + 1, total: words.length }));
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
              event.dataTransfer.setData('text/plain', wordName(word));
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
                <Button look="quiet" size="icon" label={t('word_up', { name: wordName(word) })} action={() => move(word, at - 1)}>
                  <ArrowUp className="size-4" aria-hidden />
                </Button>
              )}
              {at < words.length - 1 && (
                <Button look="quiet" size="icon" label={t('word_down', { name: wordName(word) })} action={() => move(word, at + 1)}>
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

interface StageMatrixProps {
  readonly stages: readonly HouseWord[];
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
}

/** From which stage a lead may go to which: a row for each that it leaves, a column for each that it enters. */
function StageMatrix({ stages, mayEdit, onChanged }: StageMatrixProps) {
  const { t, lang } = useStaff();
  const used = stages.filter((stage) => !isArchived(stage));
  const wordName = (stage: HouseWord): string => localized(stage, 'name', lang);
  const set = async (from: HouseWord, to: HouseWord, isOn: boolean): Promise<void> => {
    const next = from.next ?? [];
    try {
      await setOfWord(await browserPb(), 'statuses', from, 'next', isOn ? [...next, to.id] : next.filter((code) => code !== to.id));
    } catch (thrown) {
      const error = asAppError(thrown);
      const [fault] = Object.values(faultsOf(error));
      sayFailed(fault ? faultText(t, fault.code, STAGE_FAULTS) : errorText(t, error));
    }
    onChanged();
  };
  return (
    <section>
      <h2 id="stage-matrix">{t('stages_matrix')}</h2>
      <p className="kit-hint">{t('stages_matrix_text')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too. */}
      <section className="words-wide" aria-labelledby="stage-matrix" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('stages_from')}</th>
              {used.map((to) => (
                <th key={to.id} scope="col">
                  {wordName(to)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {used.map((from) => (
              <tr key={from.id}>
                <th scope="row">{wordName(from)}</th>
                {used.map((to) => (
                  <td key={to.id}>
                    {from.id !== to.id && (
                      <Tick
                        className="words-way"
                        label={t('stages_way', { from: wordName(from), to: wordName(to) })}
                        isOn={from.next?.includes(to.id) === true}
                        isDisabled={!mayEdit}
                        onChange={(isOn) => void set(from, to, isOn)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Texts of stages, sources and reasons. */
const houseWordsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...ru }, en: { ...authEn, ...staffEn, ...en } });

const WordPanel = lazy(() => import('./WordPanel.tsx').then((module) => ({ default: module.WordPanel })));
const NewWordPanel = lazy(() => import('./WordPanel.tsx').then((module) => ({ default: module.NewWordPanel })));
const load = withPb(listHouseWords);
/** What stands in the address of a new one. */
const NEW = 'create';

/** Stages of leads, their sources, or why they are lost: in their order, with what each does. */
export const HouseWordsScreen = staffScreen(houseWordsT, HouseWordsOf);

function HouseWordsOf({ list, first }: { readonly list: WordList; readonly first: readonly HouseWord[] }) {
  const { t, lang, country, session } = useStaff();
  const { address, go } = useAddress();
  const { found, refresh } = useQuery(load, [list], { first, isCarried: true, live: live(list) });
  const { screen, addressOf, panelOf, title, text, add } = WORD_KINDS[list];
  const words = found.data ?? first;
  const base = localePath(addressOf({ country }), lang);
  const to = (code: string): string => localePath(panelOf({ country, code }), lang);
  const mayEdit = can(session, 'words.edit');
  const code = matchPath(screen, address)?.params['code'];
  const open = words.find(({ id }) => id === code);
  const side = (): ReactNode => {
    if (mayEdit && code === NEW) {
      const created = ({ id }: HouseWord): void => {
        refresh();
        go(to(id));
      };
      return <NewWordPanel list={list} words={words} closeTo={base} onCreated={created} />;
    }
    return open ? <WordPanel key={open.id} list={list} words={words} word={open} mayEdit={mayEdit} closeTo={base} onChanged={refresh} /> : null;
  };
  return (
    <Panels panel={side()}>
      <div className="words">
        <h1>{t(title)}</h1>
        <p className="kit-hint">{t(text)}</p>
        {mayEdit && <CreateLink href={to(NEW)} label={t(add)} />}
        <WordOrder
          list={list}
          words={words}
          mayEdit={mayEdit}
          onChanged={refresh}
          row={(word) => <WordLink word={word} href={to(word.id)} isOpen={word.id === code} />}
        />
        {list === 'statuses' && <StageMatrix stages={words} mayEdit={mayEdit} onChanged={refresh} />}
      </div>
    </Panels>
  );
}

const HOUR_MIN = 60;
const KINDS = { open: 'stage_kind_open', won: 'stage_kind_won', lost: 'stage_kind_lost' } as const;

/** How long a lead may stay, exactly: whole hours as hours. */
const limitText = (t: Translate, minutes: number): string =>
  minutes % HOUR_MIN === 0 ? t('duration_hours', { count: minutes / HOUR_MIN }) : t('duration_min', { count: minutes });

/** A word of the list: a link to its panel. */
function WordLink({ word, href: target, isOpen }: { readonly word: HouseWord; readonly href: string; readonly isOpen: boolean }) {
  const { t, lang } = useStaff();
  const link = useLink();
  const kind = KINDS[word.kind as keyof typeof KINDS];
  return (
    <a {...link(target)} draggable={false} aria-current={isOpen ? 'true' : undefined}>
      <span>{localized(word, 'name', lang)}</span>
      <span className="words-about">
        {isArchived(word) && <Pill tone="quiet">{t('word_archived')}</Pill>}
        {word.system && <Pill>{t('stage_system')}</Pill>}
        {kind && <span>{t(kind)}</span>}
        {(word.sla_minutes ?? 0) > 0 && <span>{limitText(t, word.sla_minutes ?? 0)}</span>}
      </span>
    </a>
  );
}
