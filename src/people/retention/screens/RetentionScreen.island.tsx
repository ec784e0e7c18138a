import { lazy } from 'react';
import { withPb } from '../../../data/ask.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { periodText } from '../period-text.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { RetentionView } from '../../../model/retention/operations.ts';
import { readRetention, type TitledRow } from '../repo/retention.ts';
import { doneText, wouldText } from './run-text.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { retention as retentionEn } from '../../../model/retention/messages/en.ts';
import { retention as retentionRu } from '../../../model/retention/messages/ru.ts';

/** Texts of the screen, and no others. */
const retentionT = islandTranslator({ ru: { ...authRu, ...staffRu, ...retentionRu }, en: { ...authEn, ...staffEn, ...retentionEn } });

const RulePanel = lazy(() => import('./RulePanel.tsx').then((module) => ({ default: module.RulePanel })));
const load = withPb(readRetention);
const BY = {
  device: 'retention_by_device',
  pocketbase: 'retention_by_pocketbase',
  site: 'retention_by_site',
  people: 'retention_by_people',
} as const;

/** What is kept and for how long: every rule with its period, what it did last and what comes next; a rule opens beside them. */
export const RetentionScreen = staffScreen(retentionT, RetentionOf);

function RetentionOf({ first }: { readonly first: RetentionView<MessageKey> }) {
  const { t, lang, country, timezone } = useStaff();
  const { found, refresh } = useQuery(load, [], { first, isCarried: true });
  const { address } = useAddress();
  const view = found.data ?? first;
  const base = localePath(href('admin-retention', { country }), lang);
  const code = matchPath('admin-retention', address)?.params['code'];
  const open = view.rows.find((row) => row.code === code);
  const name = (row: TitledRow): string => t(view.rows.find((one) => one.code === row.as)?.title ?? row.title);
  return (
    <Panels panel={open ? <RulePanel key={open.code} row={open} setBy={name(open)} closeTo={base} onChanged={refresh} /> : null}>
      <div className="retention">
        <h1>{t('retention_title')}</h1>
        <p className="retention-intro">{t('retention_intro')}</p>
        <p className="retention-next">{t('retention_next', { at: formatMoment(view.next, lang, timezone) })}</p>
        <Rules title={t('retention_guests')} rows={view.rows.filter((row) => row.isGuests)} openCode={code} />
        <Rules title={t('retention_house')} rows={view.rows.filter((row) => !row.isGuests)} openCode={code} />
        <section>
          <h2>{t('retention_elsewhere')}</h2>
          <p className="retention-intro">{t('retention_elsewhere_text')}</p>
          <dl className="retention-others">
            {view.elsewhere.map((one) => (
              <div key={one.code}>
                <dt>{t(one.title)}</dt>
                <dd>
                  {periodText(t, one.period)} <small>{t(BY[one.by])}</small> <code>{`{{${one.code}}}`}</code>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Panels>
  );
}

interface RulesProps {
  readonly title: string;
  readonly rows: readonly TitledRow[];
  readonly openCode: string | undefined;
}

function Rules({ title, rows, openCode }: RulesProps) {
  const { t, lang, country } = useStaff();
  return (
    <section>
      <h2>{title}</h2>
      <ul className="retention-rules">
        {rows.map((row) => (
          <li key={row.code} data-open={row.code === openCode}>
            <div className="retention-what">
              <a href={localePath(href('admin-retention-rule', { country, code: row.code }), lang)} aria-current={row.code === openCode ? 'true' : undefined}>
                {t(row.title)}
              </a>
              <small>{t(row.does)}</small>
            </div>
            <div className="retention-period">
              <b>{periodText(t, row.period)}</b>
              {row.period_id !== '' && row.period.count !== row.standard && <small>{t('retention_set')}</small>}
            </div>
            <div className="retention-last">
              <Last row={row} />
            </div>
            <div className="retention-then">
              {row.isDryNext ? <Pill>{t('retention_dry')}</Pill> : t(row.every === 'hour' ? 'retention_hourly' : 'retention_nightly')}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What became of it the last time; before the first, what a dry run counted. */
function Last({ row }: { readonly row: TitledRow }) {
  const { t, lang, timezone } = useStaff();
  const { real, dry } = row;
  if (real)
    return (
      <>
        {doneText(t, real)} <small>{formatMoment(real.at, lang, timezone)}</small>
      </>
    );
  if (!dry) return <small>{t('retention_never')}</small>;
  return (
    <>
      {wouldText(t, dry)} <small>{t('retention_dry_last', { at: formatMoment(dry.at, lang, timezone) })}</small>
    </>
  );
}
