import { browserPb } from '../../../data/browser-pb.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { WhyForm } from '../../../kit/form/WhyForm.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { actOnLine, type LineRow } from '../repo/statements.ts';
import { LineFacts } from './StatementLine.tsx';
import { LINE_STATE_TITLES } from './words.ts';

interface DecidedProps {
  readonly lines: readonly LineRow[];
  readonly onDone: () => void;
}

/** Lines that were counted or put aside, and the ways back. */
export function DecidedLines({ lines, onDone }: DecidedProps) {
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
                <Button action={async () => actOnLine(await browserPb(), line, 'reopen', '').finally(onDone)}>{t('line_reopen')}</Button>
              )}
              {line.state === 'confirmed' && (
                <WhyForm
                  name={`statement-lines/${line.id}/undo`}
                  label={t('line_undo')}
                  question={t('line_undo_why')}
                  maxLength={300}
                  onSay={async (reason) => {
                    await actOnLine(await browserPb(), line, 'undo', reason).finally(onDone);
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
