import { useMemo } from 'react';
import { asking } from '../../../data/ask.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { CONFIRMED_AT_ONCE_MAX } from '../../../model/incoming/limits.ts';
import { proposalsFor } from '../rules/match.ts';
import { actOnLine, confirmLines, type LineRow, readStatements, type StatementFile, type Statements } from '../../../model/incoming/operations.ts';
import { NewStatement } from './NewStatement.tsx';
import { LineFacts, StatementLine } from './StatementLine.tsx';
import { incomingT } from './texts.ts';
import { WhyForm } from '../../../kit/form/WhyForm.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { LINE_STATE_TITLES } from './words.ts';

interface DecidedProps {
  readonly lines: readonly LineRow[];
  readonly onDone: () => void;
}

/** Lines that were counted or put aside, and the ways back. */
function DecidedLines({ lines, onDone }: DecidedProps) {
  const { t, lang, country, timezone } = useStaff();
  return (
    <details className="kit-fold">
      <summary>{t('statements_decided')}</summary>
      <ul className="statement-lines">
        {lines.map((line) => (
          <li key={line.id} className="statement-line">
            <LineFacts line={line} />
            <div className="line-proposals">
              <p>
                {t('slip_decided', {
                  state: t(LINE_STATE_TITLES[line.state]),
                  name: line.decided_name,
                  time: line.decided_at === '' ? '' : formatMoment(line.decided_at, lang, timezone),
                })}
                {line.reason !== '' && `. ${line.reason}`}
              </p>
              {line.voucher !== '' && (
                <a href={localePath(href('voucher', { country, id: line.voucher }), lang)}>{[line.name, line.number].filter(Boolean).join(' · ')}</a>
              )}
              {line.state === 'aside' && (
                <Button action={async () => asking(actOnLine)({ id: line.id, action: 'reopen', reason: '' }, { expected: line.revision }).finally(onDone)}>
                  {t('line_reopen')}
                </Button>
              )}
              {line.state === 'confirmed' && (
                <WhyForm
                  name={`statement-lines/${line.id}/undo`}
                  label={t('line_undo')}
                  question={t('line_undo_why')}
                  maxLength={300}
                  onSay={async (reason) => {
                    await asking(actOnLine)({ id: line.id, action: 'undo', reason }, { expected: line.revision }).finally(onDone);
                    sayDone(t('line_undo_done'));
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

const load = asking(readStatements);
const LIVE = live('statement_lines payments');

/** Statements of banks: lines that nobody has dealt with, each with whose money it may be. */
export const StatementsScreen = staffScreen(incomingT, StatementsOf);

function StatementsOf({ first }: { readonly first: Statements }) {
  const { t, country } = useStaff();
  const { found, refresh } = useQuery(load, [{ country }], { first, live: LIVE, isCarried: true });
  const { banks, files, open, decided, claims } = found.data ?? first;
  const proposals = useMemo(() => proposalsFor(open, claims), [open, claims]);
  const sure = open
    .flatMap(({ id }) => {
      const [best] = proposals.get(id)?.isSure ? (proposals.get(id)?.proposals ?? []) : [];
      return best ? [{ line: id, voucher: best.voucher, payment: best.payment }] : [];
    })
    .slice(0, CONFIRMED_AT_ONCE_MAX);
  const confirmSure = async (): Promise<void> => {
    try {
      await asking(confirmLines)({ picks: sure });
    } finally {
      refresh();
    }
    sayDone(t('statements_confirmed', { count: sure.length }));
  };
  return (
    <div className="incoming">
      <h1>{t('statements_title')}</h1>
      <p className="kit-hint">{t('statements_text')}</p>
      <NewStatement banks={banks} onDone={refresh} />
      <section aria-labelledby="statements-open">
        <h2 id="statements-open">{t('statements_open')}</h2>
        {sure.length > 0 && (
          <div className="statements-sure">
            <Button look="primary" action={confirmSure}>
              {t('statements_sure', { count: sure.length })}
            </Button>
            <p className="kit-hint">{t('statements_sure_hint')}</p>
          </div>
        )}
        {open.length === 0 && (
          <div className="incoming-none">
            <p>
              <b>{t('statements_open_none')}</b>
            </p>
            <p>{t('statements_open_none_text')}</p>
          </div>
        )}
        <ul className="statement-lines">
          {open.map((line) => (
            <StatementLine key={line.id} line={line} found={proposals.get(line.id)} claims={claims} onDone={refresh} />
          ))}
        </ul>
      </section>
      {decided.length > 0 && <DecidedLines lines={decided} onDone={refresh} />}
      {files.length > 0 && <Files files={files} />}
    </div>
  );
}

function Files({ files }: { readonly files: readonly StatementFile[] }) {
  const { t, lang, timezone } = useStaff();
  return (
    <details className="kit-fold">
      <summary>{t('statements_files')}</summary>
      <ul className="statement-files">
        {files.map(({ id, bank, file, first_day, last_day, added, known, imported_name, created }) => (
          <li key={id}>
            <b>{file}</b>{' '}
            {t('statements_file_facts', {
              ...{ bank, added, known, name: imported_name, time: formatMoment(created, lang, timezone) },
              ...{ from: formatDay(first_day, lang), to: formatDay(last_day, lang) },
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
