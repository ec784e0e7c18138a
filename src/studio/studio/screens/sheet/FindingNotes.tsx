import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { canonical } from '../../../../lib/canonical.ts';
import { findingText } from '../../finding-text.ts';
import type { Finding } from '../../../../model/studio/answers.ts';
import { placeIn, type Place } from '../../rules/finding-place.ts';

interface FindingNotesProps {
  readonly findings: readonly Finding[];
  /** The text that a finding speaks of, as it stands. */
  readonly textOf: (finding: Finding) => string;
  /** The box in which it stands. */
  readonly boxOf: (finding: Finding) => string;
}

/** What is to be said of words, and the place that each is about: a press selects it where it is typed. */
export function FindingNotes({ findings, textOf, boxOf }: FindingNotesProps) {
  const { t, lang } = useStaff();
  return findings.map((finding) => {
    const place = placeIn(finding, textOf(finding));
    return (
      <div key={canonical(finding)} className="studio-finding">
        <p className={finding.level === 'blocks' ? 'kit-error' : 'studio-warning'}>{findingText(t, lang, finding)}</p>
        {place && (
          <button type="button" className="studio-place" title={t('studio_show_place')} onClick={() => select(boxOf(finding), place)}>
            {place.before}
            <mark>{place.marked}</mark>
            {place.after}
          </button>
        )}
      </div>
    );
  });
}

function select(id: string, { from, to }: Place): void {
  const box = document.getElementById(id);
  box?.focus();
  if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) box.setSelectionRange(from, to);
}
