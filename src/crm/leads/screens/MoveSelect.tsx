import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { nextStatuses } from '../lead-words.ts';

interface MoveSelectProps {
  readonly words: DeskWords;
  readonly lead: { readonly name: string; readonly status: string };
  readonly onMove: (to: string) => void;
}

/** The ways on from a status as the platform's own menu: for keys, for thumbs, for whoever drags nothing. */
export function MoveSelect({ words, lead, onMove }: MoveSelectProps) {
  const { t, lang } = useStaff();
  const next = nextStatuses(words, lead.status);
  if (next.length === 0) return null;
  return (
    <select
      className="kit-input kit-select kit-move"
      aria-label={t('lead_move', { name: lead.name })}
      value=""
      onChange={(event) => onMove(event.target.value)}
    >
      <option value="" disabled hidden>
        {t('lead_move_short')}
      </option>
      {next.map((status) => (
        <option key={status.id} value={status.id}>
          {localized(status, 'name', lang)}
        </option>
      ))}
    </select>
  );
}
