import { asking } from '../../../data/ask.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { linkTo, OVERVIEW_TEXTS, type ScreenLinks, StudioTabs } from './StudioTabs.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { localePath } from '../../../routing/href.ts';
import { screenOf } from '../excursion/excursion-screens.ts';
import { fieldTitle } from '../drafts/field-titles.ts';
import { namedBy, referenceOf } from '../drafts/drafted.rules.ts';
import { can } from '../../../access/policy.ts';
import { type ErrorCode, ERRORS } from '../../../errors/catalogue.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import type { PublicationProblem } from '../../../model/studio/fields/publications.ts';
import { findingText } from '../lint/finding-text.ts';
import { actOnPublication, readStudioWork } from '../../../model/studio/operations.ts';
import type { PlacesOf } from '../../../schema/operation.ts';
import type { DraftAtWork, Finding, ToldPublication } from '../../../model/studio/answers.ts';

interface PublicationsProps {
  readonly title: string;
  readonly kind: 'failed' | 'waiting' | 'latest';
  readonly rows: readonly ToldPublication[];
  readonly links: ScreenLinks;
  readonly onChanged: () => void;
}

type PublicationAct = PlacesOf<typeof actOnPublication>['action'];

const act = asking(actOnPublication);
const ACTS = {
  failed: { act: 'seen', title: 'studio_seen', done: 'studio_seen_done' },
  waiting: { act: 'unschedule', title: 'studio_unschedule', done: 'studio_unscheduled' },
  latest: { act: 'take-back', title: 'studio_take_back', done: 'studio_taken_back' },
} as const satisfies Readonly<Record<PublicationsProps['kind'], { readonly act: PublicationAct; readonly title: string; readonly done: string }>>;
const NONE = { failed: 'studio_nothing', waiting: 'studio_waiting_none', latest: 'studio_latest_none' } as const;

/** Publications of one state, with what can be done about each. */
function Publications({ title, kind, rows, links, onChanged }: PublicationsProps) {
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
                  await act({ id: row.id, action: name });
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

const NAMED = 4;

/** Drafts that are not closed: what of what is being changed, who typed, when. */
function DraftsAtWork({ drafts, links }: { readonly drafts: readonly DraftAtWork[]; readonly links: ScreenLinks }) {
  const { t, lang, timezone } = useStaff();
  const hrefOf = ({ entity, subject, fields, place }: DraftAtWork): string | null => {
    if (namedBy(subject).entity !== 'ic_excurs') return null;
    const path = linkTo(links, screenOf(entity, fields), place);
    return path && localePath(path, lang);
  };
  return (
    <section className="studio-section" aria-label={t('studio_drafts')}>
      <h2 className="kit-heading">{t('studio_drafts')}</h2>
      {drafts.length === 0 && <p className="kit-hint">{t('studio_drafts_none')}</p>}
      <ul className="studio-content">
        {drafts.map((draft) => {
          const path = hrefOf(draft);
          const name = referenceOf(draft) === draft.subject ? draft.name[lang] : `${draft.subject_name[lang]}: ${draft.name[lang]}`;
          const titles = draft.fields.slice(0, NAMED).map((field) => fieldTitle(t, field));
          return (
            <li key={draft.id}>
              <span className="studio-content-name">
                {path ? <a href={path}>{name}</a> : name} {draft.kind === 'create' && <span className="kit-pill">{t('studio_new')}</span>}
                {draft.state === 'scheduled' && <span className="kit-pill">{t('studio_scheduled_mark')}</span>}
                <small className="studio-version-fields">{titles.join(', ') + (draft.fields.length > NAMED ? '…' : '')}</small>
              </span>
              <span className="studio-content-lacks">
                <span>{t('studio_in_draft', { count: draft.fields.length })}</span>
                <small>
                  {draft.people.join(', ')}, {formatMoment(draft.typed_at, lang, timezone)}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface WorkProps {
  readonly links: ScreenLinks;
}

/** What is under way: drafts, what waits for its instant, what could not be made, what went live last. */
export const WorkScreen = staffScreen(islandTranslator(OVERVIEW_TEXTS), Work);

const load = asking(readStudioWork);

function Work({ links }: WorkProps) {
  const { t, country } = useStaff();
  const { found, refresh, retry } = useQuery(load, [{ country }], { live: live('drafts publications') });
  return (
    <div className="studio">
      <h1 className="sr-only">{t('studio_work')}</h1>
      <StudioTabs current="studio-work" />
      <PanelRecord found={found} onRetry={retry}>
        {({ drafts, waiting, failed, latest }) => (
          <>
            {failed.length > 0 && <Publications title={t('studio_failed')} kind="failed" rows={failed} links={links} onChanged={refresh} />}
            <Publications title={t('studio_waiting_list')} kind="waiting" rows={waiting} links={links} onChanged={refresh} />
            <DraftsAtWork drafts={drafts} links={links} />
            <Publications title={t('studio_latest')} kind="latest" rows={latest} links={links} onChanged={refresh} />
          </>
        )}
      </PanelRecord>
    </div>
  );
}
