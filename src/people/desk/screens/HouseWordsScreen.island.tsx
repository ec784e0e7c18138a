import { lazy, type ReactNode } from 'react';
import { can } from '../../../access/policy.ts';
import { withPb } from '../../../data/browser-pb.ts';
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
import { type HouseWord, listHouseWords, type WordList } from '../repo/house-words.ts';
import { StageMatrix } from './StageMatrix.tsx';
import { houseWordsT } from './texts.ts';
import { WordOrder } from './WordOrder.tsx';
import { isArchived, WORD_KINDS } from './word-kinds.tsx';

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
