import { can } from '../../../access/policy.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { History, type HistoryWords } from '../../../kit/history/History.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { periodText } from '../period-text.ts';
import { asking } from '../../../data/ask.ts';
import { changePeriod, countFor, dryRun, type RetentionRun } from '../../../model/retention/operations.ts';
import type { TitledRow } from '../repo/retention.ts';
import { doneText, reasonsOf, wouldText } from './run-text.ts';
import { useState } from 'react';
import { asAppError } from '../../../errors/app-error.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';

interface PeriodFormProps {
  readonly row: TitledRow;
  readonly onChanged: () => void;
}

/** Another period; what goes by a shorter one is counted and shown before it is set. */
function PeriodForm({ row, onChanged }: PeriodFormProps) {
  const { t } = useStaff();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Asked {...{ row, onChanged }} onClose={() => setOpen(false)} />
  ) : (
    <p>
      <Button action={() => setOpen(true)}>{t('retention_change')}</Button>
    </p>
  );
}

function Asked({ row, onChanged, onClose }: PeriodFormProps & { readonly onClose: () => void }) {
  const { t } = useStaff();
  const { unit, count: now } = row.period;
  const [typed, setTyped] = useState(String(now));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [going, setGoing] = useState<number | null>(null);
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isRight = count >= row.least && count <= row.most;
  const limits = { least: periodText(t, { unit, count: row.least }), most: periodText(t, { unit, count: row.most }) };

  const save = async (confirmed?: number): Promise<void> => {
    setAsked(true);
    if (!isRight || reason.trim() === '') throw new Error('not right yet');
    if (count < now && confirmed === undefined) {
      setGoing((await asking(countFor)({ code: row.code, count })).going);
      return;
    }
    try {
      await asking(changePeriod)({ code: row.code, count, reason: reason.trim(), confirmed }, row.revision > 0 ? { expected: row.revision } : {});
    } catch (thrown) {
      if (asAppError(thrown).code === 'retention_more') setGoing((await asking(countFor)({ code: row.code, count })).going);
      throw thrown;
    }
    sayDone(t('retention_saved'));
    onClose();
    onChanged();
  };
  return (
    <div className="retention-form">
      <TextField
        label={t('retention_new')}
        value={typed}
        isNumber
        isRequired
        maxLength={4}
        onChange={(next) => {
          setTyped(next);
          setGoing(null);
        }}
        error={isAsked && !isRight ? t('retention_wrong', limits) : undefined}
      />
      <p className="kit-hint">{t('retention_limits', limits)}</p>
      <TextField
        label={t('retention_reason')}
        value={reason}
        isRequired
        maxLength={500}
        onChange={setReason}
        error={isAsked && reason.trim() === '' ? t('retention_reason_missing') : undefined}
      />
      {going !== null && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {t('retention_shorter', { count: going })}
        </p>
      )}
      <div className="retention-buttons">
        {going === null ? (
          <Button look="primary" action={() => save()}>
            {t('retention_save')}
          </Button>
        ) : (
          <Button look="danger" action={() => save(going)}>
            {t('retention_shorten')}
          </Button>
        )}
        <Button action={onClose}>{t('cancel')}</Button>
      </div>
    </div>
  );
}

const WORDS: HistoryWords = { titles: { count: 'retention_period' }, hidden: ['rule'] };

interface RulePanelProps {
  readonly row: TitledRow;
  /** What the rule is about whose period it has. */
  readonly setBy: string;
  readonly closeTo: string;
  readonly onChanged: () => void;
}

/** One rule: its period and how it changed, what it did, and what it would do now. */
export function RulePanel({ row, setBy, closeTo, onChanged }: RulePanelProps) {
  const { t, lang, timezone, session } = useStaff();
  const isEditor = can(session, 'retention.edit');
  const count = async (): Promise<void> => {
    await asking(dryRun)({ code: row.code });
    sayDone(t('retention_dry_done'));
    onChanged();
  };
  const at = (run: RetentionRun): string => formatMoment(run.at, lang, timezone);
  return (
    <SidePanel title={t(row.title)} closeTo={closeTo}>
      <div className="retention-rule">
        <p>
          <b className="retention-count">{periodText(t, row.period)}</b> <code>{`{{${row.code}}}`}</code>
        </p>
        <p>{t(row.does)}</p>
        {row.as !== '' && <p className="kit-hint">{t('retention_as', { name: setBy })}</p>}
        {row.as === '' && !row.isSettable && <p className="kit-hint">{t('retention_fixed')}</p>}
        {isEditor && row.isSettable && <PeriodForm key={row.period.count} row={row} onChanged={onChanged} />}
        <section>
          <h3>{t('retention_last')}</h3>
          {row.real ? (
            <p>
              {at(row.real)}: {doneText(t, row.real)}
            </p>
          ) : (
            <p>{t('retention_never')}</p>
          )}
          {row.real && <Reasons run={row.real} />}
        </section>
        <section>
          <h3>{t('retention_then')}</h3>
          <p>{row.isDryNext ? t('retention_dry_next') : t(row.every === 'hour' ? 'retention_hourly' : 'retention_real_next')}</p>
        </section>
        <section>
          <h3>{t('retention_dry')}</h3>
          {row.dry && (
            <p>
              {at(row.dry)}: {wouldText(t, row.dry)}
            </p>
          )}
          {row.dry && <Reasons run={row.dry} />}
          {row.dry && isEditor && <Examples row={row} ids={row.dry.examples} />}
          {isEditor && <Button action={count}>{t('retention_dry')}</Button>}
        </section>
        <details className="retention-history">
          <summary>{t('retention_history')}</summary>
          {row.period_id === '' ? (
            <p className="kit-hint">{t('retention_history_none')}</p>
          ) : (
            <History entity="retention_periods" id={row.period_id} revision={row.revision} words={WORDS} />
          )}
        </details>
      </div>
    </SidePanel>
  );
}

/** What keeps rows although their time has come. */
function Reasons({ run }: { readonly run: RetentionRun }) {
  const { t } = useStaff();
  const reasons = reasonsOf(run);
  if (reasons.length === 0) return null;
  return (
    <>
      <h4>{t('retention_why')}</h4>
      <ul className="retention-reasons">
        {reasons.map(([words, many]) => (
          <li key={words}>
            {t(words)}: {many}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Some of the rows, where they have a page of their own. */
function Examples({ row, ids }: { readonly row: TitledRow; readonly ids: readonly string[] }) {
  const { t, lang, country } = useStaff();
  if (ids.length === 0) return null;
  const hrefOf = (id: string): string | null => {
    if (row.collection === 'leads') return href('lead', { country, id });
    if (row.collection === 'clients') return href('client', { country, id });
    if (row.collection === 'vouchers') return href('voucher', { country, id });
    return row.collection === 'users' ? href('user', { country, userId: id }) : null;
  };
  return (
    <>
      <h4>{t('retention_examples')}</h4>
      {hrefOf('x') === null ? (
        <p className="kit-hint">{t('retention_examples_none')}</p>
      ) : (
        <ul className="retention-examples">
          {ids.map((id) => (
            <li key={id}>
              <a href={localePath(hrefOf(id) ?? '', lang)}>{id}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
