import { asking } from '../../../data/ask.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { readOpenPeople } from '../../../model/guide/operations.ts';
import type { OpenParty } from '../../../model/guide/answers.ts';
import { guideT } from './texts.ts';

const load = async (country: string): Promise<readonly OpenParty[]> => (await asking(readOpenPeople)({ country })).rows;

/** Whom nobody has named yet, who does not come but nobody knows who, and who came all the same: by trip, until somebody settles it. */
export const OpenPeopleScreen = staffScreen(guideT, OpenPeopleOf);

/** Parties of one trip. */
interface Trip {
  readonly key: string;
  readonly parties: readonly OpenParty[];
}

function tripsOf(rows: readonly OpenParty[]): readonly Trip[] {
  const keyOf = ({ departure, day, time, trip_ru }: OpenParty): string => departure || [day, time, trip_ru].join(' ');
  return [...new Set(rows.map(keyOf))].map((key) => ({ key, parties: rows.filter((one) => keyOf(one) === key) }));
}

function OpenPeopleOf({ first }: { readonly first: readonly OpenParty[] }) {
  const { t, lang, country } = useStaff();
  const { found } = useQuery(load, [country], { first, live: live('vouchers'), isCarried: true });
  const rows = found.data ?? first;
  return (
    <div className="pier">
      <h1>{t('open_people_title')}</h1>
      <p className="pier-say">{t(rows.length === 0 ? 'open_people_none' : 'open_people_text')}</p>
      {tripsOf(rows).map(({ key, parties: [head, ...others] }) =>
        head ? (
          <section key={key} className="pier-day">
            <h2>{[formatDay(head.day, lang), head.time, (lang === 'en' && head.trip_en) || head.trip_ru].filter(Boolean).join(' · ')}</h2>
            <ul>
              {[head, ...others].map((party) => (
                <li key={party.id} className="pier-party">
                  <Party party={party} to={localePath(href('voucher', { country, id: party.id }), lang)} />
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </div>
  );
}

function Party({ party, to }: { readonly party: OpenParty; readonly to: string }) {
  const { t } = useStaff();
  const questions = [
    party.came > 0 && t('open_people_came', { count: party.came }),
    party.unsure > 0 && t('open_people_unsure', { count: party.unsure }),
    party.nameless > 0 && t('open_people_nameless', { count: party.nameless, people: party.people }),
  ].filter((one) => one !== false);
  return (
    <>
      <h3>
        <a href={to}>{[party.name, party.number].filter(Boolean).join(' · ') || t('open_people_party')}</a>
      </h3>
      {questions.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </>
  );
}
