import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { boatDocuments } from '../../../model/boats/fields/boat-documents.ts';
import { NEEDED, type PapersStand } from '../rules/documents.ts';

const TITLES = boatDocuments.fields.kind.about.options;

/** What is wrong with a boat's papers: what forbids in red, what will soon in amber, what is missing in grey. */
export function PaperPills({ papers: { expired, soon, missing } }: { readonly papers: PapersStand }) {
  const { t, lang } = useStaff();
  const isNone = missing.length === NEEDED.length;
  if (expired.length + soon.length + missing.length === 0) return <span className="text-ink-2">{t('boat_papers_fine')}</span>;
  return (
    <span className="boat-papers">
      {expired.map((kind) => (
        <Pill key={kind} tone="danger">
          {t('boat_papers_expired', { kind: t(TITLES[kind]) })}
        </Pill>
      ))}
      {soon.map(({ kind, until }) => (
        <Pill key={kind} tone="amber">
          {t('boat_papers_soon', { kind: t(TITLES[kind]), day: formatDay(until, lang) })}
        </Pill>
      ))}
      {isNone && <Pill tone="quiet">{t('boat_papers_none')}</Pill>}
      {!isNone &&
        missing.map((kind) => (
          <Pill key={kind} tone="quiet">
            {t('boat_papers_missing', { kind: t(TITLES[kind]) })}
          </Pill>
        ))}
    </span>
  );
}
