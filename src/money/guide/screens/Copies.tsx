import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type CopyRow, endCopy, listCopies } from '../repo/guide.ts';

/** Copies that phones hold; one that is lost is ended here. */
export function Copies({ first }: { readonly first: readonly CopyRow[] }) {
  const { t, lang, country, timezone } = useStaff();
  const [rows, setRows] = useState(first);
  const end = async (id: string): Promise<void> => {
    const pb = await browserPb();
    await endCopy(pb, id);
    setRows(await listCopies(pb, country));
  };
  return (
    <section className="pier pier-day">
      <h2>{t('pier_copies')}</h2>
      {rows.length === 0 && <p>{t('pier_copies_none')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="pier-line">
            <span>
              {lang === 'ru' ? row.name_ru : row.name_en || row.name_ru}, {t('pier_copy_seen', { at: formatMoment(row.seen_at, lang, timezone) })}
            </span>
            {row.ended_at ? (
              <span>{row.forgotten_at ? t('pier_copy_forgotten', { at: formatMoment(row.forgotten_at, lang, timezone) }) : t('pier_copy_was_ended')}</span>
            ) : (
              <Button look="danger" action={() => end(row.id)}>
                {t('pier_copy_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
