import { useMemo } from 'react';
import type { ListPage } from '../../../data/list-query.ts';
import { browserPb } from '../../../data/ask.ts';
import { PERIODS } from '../../../data/periods.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { describedColumns, type Resource } from '../../../kit/data-grid/resource.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { listSecurity, SECURITY_LIST, securityRows } from '../repo/log.ts';
import type { SecurityRow } from '../../../model/security/operations.ts';
import { whatText } from '../what-text.ts';
import { securityT } from './texts.ts';

const PERIOD_TITLES = { today: 'security_today', week: 'security_week', month: 'security_month', quarter: 'security_quarter' } as const;

const resourceOf = (t: Translate, lang: Language, timezone: string): Resource<SecurityRow> => ({
  title: 'security_title',
  list: SECURITY_LIST,
  takenAs: 'security',
  columns: describedColumns<SecurityRow>(securityRows, {
    at: ({ at }) => formatMoment(at, lang, timezone),
    name: ({ name, subject }) => name || (subject ? '—' : <span className="text-ink-2">{t('security_nobody')}</span>),
    what: (row) => whatText(t, row),
  }),
  filterTitles: { kind: 'security_kind', period: 'security_period' },
  options: describedOptions(securityRows),
  choices: { period: PERIODS.map((value) => ({ value, text: t(PERIOD_TITLES[value]) })) },
  searchHint: 'security_search_hint',
  empty: { title: 'security_empty', text: 'security_empty_text' },
  load: (query) => browserPb().then((pb) => listSecurity(pb, timezone, query)),
});

/** What happened at the doors, and what was taken through them; a row leads to all rows of its person. */
export const SecurityScreen = staffScreen(securityT, Security);

function Security({ first }: { readonly first: ListPage<SecurityRow> }) {
  const { t, lang, country, timezone } = useStaff();
  const resource = useMemo(() => resourceOf(t, lang, timezone), [t, lang, timezone]);
  const base = localePath(href('admin-security', { country }), lang);
  const grid = useGrid(resource, base, first);
  return (
    <>
      <h1 className="sr-only">{t('security_title')}</h1>
      <DataGrid
        resource={resource}
        grid={grid}
        base={base}
        hrefOf={({ subject }) => (subject === '' ? base : `${base}?person=${encodeURIComponent(subject)}`)}
        openId={undefined}
      />
    </>
  );
}
