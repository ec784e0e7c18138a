import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking } from '../../../data/ask.ts';
import { formatDate, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { Chosen } from '../../../model/sea/fields/vocab.ts';
import { answerFor, readOffer, type SeaChoiceRow } from '../../../model/sea/operations.ts';
import { ANSWER_TITLES, CHOICE_TITLES } from './words.ts';

/** Who chose what; those who wait for a manager stand first. */
export function ChoiceList({ rows, onDone }: { readonly rows: readonly SeaChoiceRow[]; readonly onDone: () => void }) {
  const { t, lang, country, timezone, session } = useStaff();
  const [open, setOpen] = useState('');
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="kit-heading">{t('sea_choices')}</h3>
      <ul className="sea-list">
        {rows.map((row) => {
          const waits = row.state === 'open' || row.state === 'passed_to_manager';
          return (
            <li key={row.id} className="sea-choice">
              <a href={localePath(href('voucher', { country, id: row.voucher }), lang)}>{row.name || row.number}</a> {row.from_time} {row.excursion[lang]}{' '}
              <Pill tone={row.state === 'passed_to_manager' ? 'danger' : waits ? 'sea' : 'quiet'}>{t(CHOICE_TITLES[row.state])}</Pill>{' '}
              {row.state === 'open' && <small>{t('sea_choice_until', { until: formatMoment(row.deadline, lang, timezone) })}</small>}
              {waits && can(session, 'sea.answer') && open !== row.id && <Button action={() => setOpen(row.id)}>{t('sea_answer')}</Button>}
              {waits && open === row.id && (
                <Answer
                  choice={row.id}
                  onDone={() => {
                    setOpen('');
                    onDone();
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const load = asking(readOffer);

/** A manager answers for a guest on the telephone. */
function Answer({ choice, onDone }: { readonly choice: string; readonly onDone: () => void }) {
  const { t, lang } = useStaff();
  const { found, retry } = useQuery(load, [{ id: choice }], {});
  const [answer, setAnswer] = useState<Chosen | null>(null);
  const [chosen, setDay] = useState('');
  return (
    <PanelRecord found={found} onRetry={retry}>
      {({ offered, days }) => {
        const what = answer ?? offered[0] ?? 'move';
        const options = days.map(({ day, time }) => `${day} ${time}`);
        const day = chosen || (options[0] ?? '');
        const wordsOf = (option: string): string => {
          const one = days.find((each) => `${each.day} ${each.time}` === option);
          if (!one) return option;
          const of = { day: formatDate(one.day, lang), time: one.time };
          return one.kept ? t('sea_kept', of) : t('sea_free', { ...of, count: one.free });
        };
        return (
          <div className="sea-answer">
            <ChoiceField label={t('sea_answer_what')} value={what} choices={offered} titleOf={(one) => t(ANSWER_TITLES[one])} onChoose={setAnswer} />
            {what === 'move' && options.length > 0 && (
              <ChoiceField label={t('sea_answer_day')} value={day} choices={options} titleOf={wordsOf} onChoose={setDay} />
            )}
            {what === 'move' && options.length === 0 && <p className="kit-hint">{t('sea_answer_none')}</p>}
            {(what !== 'move' || options.length > 0) && (
              <Button
                look="primary"
                action={async () => {
                  const [date = '', time = ''] = what === 'move' ? day.split(' ') : [];
                  await asking(answerFor)({ id: choice, answer: what, day: date, time });
                  sayDone(t('sea_answered'));
                  onDone();
                }}
              >
                {t('sea_answer')}
              </Button>
            )}
          </div>
        );
      }}
    </PanelRecord>
  );
}
