import { can } from '../../../access/policy.ts';
import { withPb } from '../../../data/browser-pb.ts';
import { ERRORS, type ErrorCode } from '../../../errors/catalogue.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { localePath } from '../../../routing/href.ts';
import type { PublicationProblem } from '../../../model/studio/fields/publications.ts';
import { findingText } from '../finding-text.ts';
import type { ToldPublication } from '../repo/overview.ts';
import { actOnPublication, type PublicationAct } from '../repo/drafts.ts';
import type { Finding } from '../rules/finding.ts';
import { namedBy } from '../rules/subject.ts';
import { linkTo, type ScreenLinks } from './screen-address.ts';

interface PublicationsProps {
  readonly title: string;
  readonly kind: 'failed' | 'waiting' | 'latest';
  readonly rows: readonly ToldPublication[];
  readonly links: ScreenLinks;
  readonly onChanged: () => void;
}

const act = withPb(actOnPublication);
const ACTS = {
  failed: { act: 'seen', title: 'studio_seen', done: 'studio_seen_done' },
  waiting: { act: 'unschedule', title: 'studio_unschedule', done: 'studio_unscheduled' },
  latest: { act: 'take-back', title: 'studio_take_back', done: 'studio_taken_back' },
} as const satisfies Readonly<Record<PublicationsProps['kind'], { readonly act: PublicationAct; readonly title: string; readonly done: string }>>;
const NONE = { failed: 'studio_nothing', waiting: 'studio_waiting_none', latest: 'studio_latest_none' } as const;

/** Publications of one state, with what can be done about each. */
export function Publications({ title, kind, rows, links, onChanged }: PublicationsProps) {
  const { t, session } = useStaff();
  const mayAct = can(session, 'excursions.edit');
  const { act: name, title: label, done } = ACTS[kind];
  return (
    <section className="studio-section" aria-label={title}>
      <h2 className="kit-heading">{title}</h2>
      {rows.length === 0 && <p className="kit-hint">{t(NONE[kind])}</p>}
      <ul className="studio-content">
        {rows.map((row) => (
          <li key={row.id}>
            <Told row={row} kind={kind} links={links} />
            {mayAct && row.taken_back_by === '' && row.takes_back === '' && (
              <Button
                look="quiet"
                action={async () => {
                  await act(row.id, name);
                  sayDone(t(done));
                  onChanged();
                }}
              >
                {t(label)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Told({ row, kind, links }: Pick<PublicationsProps, 'kind' | 'links'> & { readonly row: ToldPublication }) {
  const { t, lang, timezone } = useStaff();
  const { entity } = namedBy(row.subject);
  const path = entity === 'ic_excurs' ? linkTo(links, 'excursion-text', row.place) : null;
  const name = row.name[lang];
  const at = formatMoment(kind === 'latest' ? row.done_at : row.publish_at || row.created, lang, timezone);
  const records = row.drafts?.length ?? 0;
  return (
    <span className="studio-content-name">
      {path ? <a href={localePath(path, lang)}>{name}</a> : name} {records > 1 && <span className="kit-pill">{t('studio_records', { count: records })}</span>}{' '}
      {row.taken_back_by !== '' && <span className="kit-pill">{t('studio_was_taken_back')}</span>}{' '}
      {row.takes_back !== '' && <span className="kit-pill">{t('studio_takes_back')}</span>}
      <small className="studio-version-fields">
        {[kind === 'waiting' ? t('studio_waits', { at }) : at, row.ordered_name, row.why].filter(Boolean).join(' · ')}
      </small>
      {kind === 'failed' && row.problem && <Why problem={row.problem} />}
    </span>
  );
}

/** Why a publication was not made: what was found, or what the database said. */
function Why({ problem }: { readonly problem: PublicationProblem }) {
  const { t, lang } = useStaff();
  const found = problem.data['findings'];
  const findings = Array.isArray(found) ? (found as readonly Finding[]) : [];
  return (
    <ul className="desk-sentences">
      {findings.length === 0 && <li className="kit-error">{problemText(t, problem.code)}</li>}
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)} className="kit-error">
          {findingText(t, lang, finding)}
        </li>
      ))}
    </ul>
  );
}

function problemText(t: Translate, code: string): string {
  return code in ERRORS && (code === 'draft_clash' || code === 'draft_invalid')
    ? t(ERRORS[code as Extract<ErrorCode, 'draft_clash' | 'draft_invalid'>].messageKey)
    : t('studio_fault_any');
}
