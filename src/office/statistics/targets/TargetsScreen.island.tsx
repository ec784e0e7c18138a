import { type FormEvent, useEffect, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking, withPb } from '../../../data/ask.ts';
import { AppError, asAppError } from '../../../errors/app-error.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { localized } from '../../../i18n/localized.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { errorText, sayDone, sayFailed } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { usePress } from '../../../kit/ui/use-press.ts';
import { formatMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { monthText } from '../charts/written.ts';
import { groupedBy, soldOf } from '../figures/overview.ts';
import { setTargets, type TargetRow } from '../../../model/statistics/operations.ts';
import { type MonthTargets, readMonthTargets } from '../figures/figures.repo.ts';
import { monthAfter } from '../figures/period.rules.ts';
import { isTargetMonth } from './target.rules.ts';
import { countText, meantBy, NO_TARGET, type StoredTarget, sumText, TargetLine, type TypedTarget } from './TargetRow.tsx';
import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { statsTargets as targetsEn } from '../../../model/statistics/messages/en.targets.ts';
import { statsTargets as targetsRu } from '../../../model/statistics/messages/ru.targets.ts';
import { readNote, writeNote } from '../../../lib/tab-notes.ts';

type Typed = Readonly<Record<string, TypedTarget>>;

function openKept(name: string): Typed {
  try {
    const kept: unknown = JSON.parse(readNote(`draft:${name}`) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Typed) : {};
  } catch {
    return {};
  }
}

/** What was typed of targets, by person: kept in this tab like any draft until it is sent. `null` takes one back. */
function useTypedTargets(name: string): {
  readonly typed: Typed;
  readonly put: (change: Readonly<Record<string, TypedTarget | null>>) => void;
  readonly drop: () => void;
} {
  const [typed, setTyped] = useState<Typed>({});
  useEffect(() => setTyped(openKept(name)), [name]);
  const keep = (next: Typed): void => {
    setTyped(next);
    writeNote(`draft:${name}`, Object.keys(next).length === 0 ? null : JSON.stringify(next));
  };
  return {
    typed,
    put(change) {
      const merged = Object.entries(change).map(([id, one]) => [id, one && { ...typed[id], ...one }] as const);
      const next = { ...typed, ...Object.fromEntries(merged) };
      keep(Object.fromEntries(Object.entries(next).flatMap(([id, one]) => (one ? [[id, one]] : []))));
    },
    drop: () => keep({}),
  };
}

/** Texts of the screen of targets, and no others. */
const targetsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...targetsRu }, en: { ...authEn, ...staffEn, ...targetsEn } });

const load = withPb(readMonthTargets);

interface TargetsProps {
  readonly month: string;
  readonly today: string;
  readonly first: MonthTargets;
}

/** What everybody is to sell in a month, set in one go. */
export const TargetsScreen = staffScreen(targetsT, TargetsOf);

const byPerson = (rows: readonly TargetRow[]): ReadonlyMap<string, StoredTarget> => new Map(rows.map((row) => [row.manager, row]));
const WRONG = { total: 'stats_target_wrong', vouchers: 'stats_target_wrong_vouchers' } as const;

function TargetsOf({ month, today, first }: TargetsProps) {
  const { t, lang, country, session } = useStaff();
  const { format } = useFormats();
  const { found, refresh } = useQuery(load, [country, month], { first, isCarried: true, live: live('stat_targets') });
  const { people, targets, before, sold, soldBefore } = found.data ?? first;
  const maySet = can(session, 'stats.targets');
  const keys = useIdempotencyKeys(`targets/${country}/${month}`);
  const { typed, put, drop } = useTypedTargets(`targets/${country}/${month}`);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  /** Revisions of colleagues' targets that whoever presses has been told of. */
  const [known, setKnown] = useState<Readonly<Record<string, number>>>({});
  const press = usePress((thrown) => {
    const isAtRows = thrown instanceof AppError && (thrown.code === 'stale' || people.some(({ id }) => id in ((thrown.data['fields'] ?? {}) as object)));
    if (thrown instanceof AppError && !isAtRows) sayFailed(errorText(t, thrown));
  });
  const [now, last] = [byPerson(targets), byPerson(before)];
  const [sums, lastSums] = [groupedBy(sold, 0), groupedBy(soldBefore, 0)];
  const rows = people
    .toSorted((one, other) => localized(one, 'name', lang).localeCompare(localized(other, 'name', lang), lang))
    .map((person) => {
      const stored = now.get(person.id) ?? NO_TARGET;
      return { person, stored, typed: typed[person.id], meant: meantBy(typed[person.id], stored) };
    });
  const changed = rows.filter(({ meant }) => meant.isChanged);
  const total = rows.reduce((sum, { meant }) => sum + (Number.isFinite(meant.total) ? meant.total : 0), 0);
  const errorsOf = (id: string, fault: 'total' | 'vouchers' | null) => {
    const code = isAsked && fault ? fault : refused[id];
    if (code === undefined) return {};
    return code === 'vouchers' ? { vouchers: t(WRONG.vouchers) } : { total: t(code === 'wrong' ? 'stats_target_wrong_person' : WRONG.total) };
  };
  const submit = async (): Promise<void> => {
    setAsked(true);
    setRefused({});
    if (changed.length === 0 || changed.some(({ meant }) => meant.fault !== null)) throw new Error('not typed yet');
    const others = changed.filter(({ person, typed: own, stored }) => own && own.seen.revision !== stored.revision && known[person.id] !== stored.revision);
    if (others.length > 0) {
      setKnown({ ...known, ...Object.fromEntries(others.map(({ person, stored }) => [person.id, stored.revision])) });
      throw new Error('a colleague was here');
    }
    const said = {
      ...{ country, month },
      rows: changed.map(({ person, stored, meant }) => ({
        ...{ manager: person.id, total: meant.total, vouchers: meant.vouchers, revision: stored.revision },
      })),
    };
    try {
      await asking(setTargets)(said, { key: keys.keyFor(said) });
    } catch (thrown) {
      const { code, data } = asAppError(thrown);
      if (code === 'stale') {
        // Who presses again has seen what the colleague set.
        const theirs = byPerson((data['rows'] ?? []) as readonly TargetRow[]);
        setKnown({ ...known, ...Object.fromEntries([...theirs].map(([id, { revision }]) => [id, revision])) });
        refresh();
      }
      const fields = (data['fields'] ?? {}) as Readonly<Record<string, { readonly code?: string }>>;
      setRefused(Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, fault.code ?? 'total'])));
      throw thrown;
    }
    keys.done();
    drop();
    setAsked(false);
    sayDone(t('stats_targets_saved'));
    refresh();
  };
  const copy = (): void => {
    const empty = rows.filter(({ meant, person }) => meant.total === 0 && meant.vouchers === 0 && meant.fault === null && last.has(person.id));
    put(
      Object.fromEntries(
        empty.map(({ person, stored }) => {
          const was = last.get(person.id) ?? NO_TARGET;
          return [person.id, { total: sumText(was.total), vouchers: countText(was.vouchers), seen: stored }];
        }),
      ),
    );
  };
  const monthHref = (one: string): string => `${localePath(href('stats-targets', { country }), lang)}?month=${one}`;
  return (
    <form
      className="targets"
      aria-label={t('stats_targets')}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void press.run(submit);
      }}
    >
      <header>
        <a href={localePath(href('stats', { country }), lang)}>{t('stats_targets_back')}</a>
        <h1>
          {t('stats_targets')}: {monthText(month, lang)}
        </h1>
        <p className="kit-hint">{t(maySet ? 'stats_targets_text' : 'stats_targets_read')}</p>
      </header>
      <nav className="kit-segments" aria-label={t('stats_targets_months')}>
        {[-1, 0, 1]
          .map((by) => monthAfter(month, by))
          .filter((one) => isTargetMonth(one, today))
          .map((one) => (
            <a key={one} href={monthHref(one)} aria-current={one === month ? 'page' : undefined}>
              {monthText(one, lang)}
            </a>
          ))}
      </nav>
      {rows.length === 0 ? (
        <p>{t('stats_targets_nobody')}</p>
      ) : (
        <ul className="targets-rows">
          {rows.map(({ person, stored, typed: own, meant }) => (
            <TargetLine
              key={person.id}
              {...{ person, stored, typed: own }}
              sold={soldOf(sums.get(person.id)).total}
              before={{ month: monthAfter(month, -1), stored: last.get(person.id) ?? NO_TARGET, sold: soldOf(lastSums.get(person.id)).total }}
              errors={errorsOf(person.id, meant.fault)}
              onType={maySet ? (change) => put({ [person.id]: { ...change, seen: own?.seen ?? stored } }) : undefined}
              onTakeTheirs={() => put({ [person.id]: null })}
            />
          ))}
        </ul>
      )}
      <p className="targets-total">{t('stats_targets_total', { total: formatMoney(total, format) })}</p>
      {maySet && rows.length > 0 && (
        <div className="targets-acts">
          <Button action={copy}>{t('stats_targets_copy')}</Button>
          <Button type="submit" look="primary" press={press}>
            {t('stats_targets_save')}
          </Button>
          <small>{t('stats_targets_copy_hint')}</small>
          {isAsked && changed.length === 0 && <p className="kit-error">{t('stats_targets_nothing')}</p>}
        </div>
      )}
    </form>
  );
}
