import { useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { can } from '../../../access/policy.ts';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { readRows } from '../../../model/cash/operations.ts';
import type { CashEntry, EntryPage } from '../../../model/cash/answers.ts';
import { ENTRY_WORDS, holderText } from './words.ts';

const load = asking(readRows);

interface RowsProps {
  readonly holder: string;
  readonly currency: string;
}

/** What made up what somebody holds, the latest first; more of it where it is asked for. */
export function Rows({ holder, currency }: RowsProps) {
  const { t, country } = useStaff();
  const [after, setAfter] = useState<readonly string[]>(['']);
  return (
    <>
      {after.map((place, at) => (
        <Page
          key={place}
          country={country}
          of={{ holder, currency, after: place }}
          onMore={at === after.length - 1 ? (next) => setAfter([...after, next]) : undefined}
          more={t('cash_more')}
        />
      ))}
    </>
  );
}

interface PageProps {
  readonly country: string;
  readonly of: RowsProps & { readonly after: string };
  readonly onMore: ((after: string) => void) | undefined;
  readonly more: string;
}

function Page({ country, of, onMore, more }: PageProps) {
  const { t } = useStaff();
  const { found, retry } = useQuery(load, [{ country, ...of }]);
  return (
    <PanelRecord found={found} onRetry={retry}>
      {(page) => (
        <>
          {page.rows.length === 0 && of.after === '' && <p className="kit-hint">{t('cash_rows_none')}</p>}
          <ul className="cash-rows">
            {page.rows.map((row) => (
              <Row key={row.id} row={row} page={page} currency={of.currency} />
            ))}
          </ul>
          {page.after !== '' && onMore && (
            <Button look="quiet" action={() => onMore(page.after)}>
              {more}
            </Button>
          )}
        </>
      )}
    </PanelRecord>
  );
}

function Row({ row, page, currency }: { readonly row: CashEntry; readonly page: EntryPage; readonly currency: string }) {
  const { t, lang, country, timezone, session } = useStaff();
  const { formats } = useFormats();
  const who =
    row.kind === 'move' ? t(row.amount < 0 ? 'cash_row_to' : 'cash_row_from', { name: holderText(t, lang, page.names, row.other) }) : row.name || row.number;
  const isLinked = row.payment !== '' && can(session, 'payments.list');
  return (
    <li>
      <span>
        {isLinked ? <a href={localePath(href('payment', { country, id: row.payment }), lang)}>{who || t('cash_row_payment')}</a> : who}
        <small>
          {[
            t(ENTRY_WORDS[row.kind]),
            row.name && row.number,
            formatMoment(row.created, lang, timezone),
            t('cash_row_day', { day: formatDay(row.day, lang) }),
            row.why,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <b data-out={row.amount < 0}>{writeMoney(row.amount, currency, formats)}</b>
    </li>
  );
}
