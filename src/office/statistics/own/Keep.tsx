import { useStaff } from '../../../kit/ui/staff-context.ts';
import { MONDAY_WAYS, type MondayWay } from '../../../model/statistics/fields/vocab.ts';
import { type Kept, type LetterWays, NEW_KEPT } from './own-answer.ts';

export interface KeepProps {
  readonly query: string;
  readonly ways: LetterWays;
  /** What was typed and not kept, with why. */
  readonly typed: Kept | null;
  readonly problem: string;
  /** How the same question is called already. */
  readonly known: string;
  /** Where kept questions are listed. */
  readonly listHref: string;
  readonly action: string;
}

const MONDAY_TITLES = { '': 'stats_monday_none', email: 'stats_monday_email', message: 'stats_monday_message' } as const satisfies Readonly<
  Record<MondayWay, string>
>;

/** Fields of a kept question: name, whom it is shown, whether it stands on Today, how it comes each Monday. */
export function KeepFields({ kept, ways, id }: { readonly kept: Kept; readonly ways: LetterWays; readonly id: string }) {
  const { t } = useStaff();
  const missing = [
    ways.isMail ? '' : t('stats_monday_no_mail'),
    ways.isGateway ? '' : t('stats_monday_no_gateway'),
    ways.isGateway && ways.phone === '' ? t('stats_monday_no_phone') : '',
    ways.isGateway && ways.phone !== '' ? t('stats_monday_phone', { phone: ways.phone }) : '',
  ].filter(Boolean);
  return (
    <>
      <label className="kit-field">
        <span className="kit-label">{t('stats_keep_name')}</span>
        <input className="kit-input" name="name" required maxLength={60} defaultValue={kept.name} autoComplete="off" />
      </label>
      <div className="stats-keep-flags">
        <label className="kit-check">
          <input type="checkbox" name="pinned" value="1" defaultChecked={kept.pinned} />
          {t('stats_keep_pinned')}
        </label>
        <label className="kit-check">
          <input type="checkbox" name="shared" value="1" defaultChecked={kept.shared} />
          {t('stats_keep_shared')}
        </label>
      </div>
      <div className="kit-field">
        <label className="kit-label" htmlFor={`${id}-way`}>
          {t('stats_monday')}
        </label>
        <select id={`${id}-way`} className="kit-input kit-select" name="monday" defaultValue={kept.monday} aria-describedby={`${id}-monday`}>
          {MONDAY_WAYS.map((way) => (
            <option key={way} value={way}>
              {t(MONDAY_TITLES[way])}
            </option>
          ))}
        </select>
        <span id={`${id}-monday`} className="kit-hint">
          {[t('stats_monday_hint'), ...missing].join(' ')}
        </span>
      </div>
      <label className="kit-field">
        <span className="kit-label">{t('stats_monday_address')}</span>
        <input className="kit-input" type="email" name="email" maxLength={200} defaultValue={kept.email} autoComplete="email" />
      </label>
    </>
  );
}

/** Keeps the question that is shown. */
export function Keep({ query, ways, typed, problem, known, listHref, action }: KeepProps) {
  const { t } = useStaff();
  return (
    <details id="stats-keep" className="stats-keep" open={problem !== ''}>
      <summary className="kit-button kit-button-plain">{t('stats_keep')}</summary>
      {known !== '' && (
        <p className="kit-hint">
          {t('stats_keep_known', { name: known })} <a href={listHref}>{t('stats_questions_title')}</a>
        </p>
      )}
      <form method="post" action={action}>
        {problem !== '' && (
          <p className="kit-error" role="alert">
            {problem}
          </p>
        )}
        <input type="hidden" name="question" value={query} />
        <KeepFields kept={typed ?? NEW_KEPT} ways={ways} id="stats-keep" />
        <button className="kit-button kit-button-primary" type="submit" name="act" value="add">
          {t('save')}
        </button>
      </form>
    </details>
  );
}
