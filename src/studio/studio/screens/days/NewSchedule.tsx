import { useRef } from 'react';
import { browserPb } from '../../../../data/browser-pb.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { useT } from '../../../../kit/ui/staff-context.ts';
import { useShownSettings } from '../../../../kit/query/use-shown-settings.ts';
import { USUAL_CUTOFF_HOURS } from '../../../../model/catalogue/limits.ts';
import { createDraft } from '../../repo/drafts.ts';

interface NewScheduleProps {
  readonly excursion: string;
  /** Whether it is a variant's. */
  readonly isOwn?: boolean;
  readonly onBegun: (schedule: string, excursion: string) => void;
}

/** Begins the schedule of what has none; of two who press at once the second goes on with what the first began. */
export function NewSchedule({ excursion, isOwn = false, onBegun }: NewScheduleProps) {
  const t = useT();
  const { usual_cutoff_hours: hours } = useShownSettings({ usual_cutoff_hours: USUAL_CUTOFF_HOURS });
  const key = useRef('');
  const begin = async (): Promise<void> => {
    key.current ||= crypto.randomUUID();
    const fields = { excursion, weekdays: [], cutoff_hours: isOwn ? 0 : hours };
    const draft = await createDraft(await browserPb(), 'excursion_schedules', { fields, hand: key.current }, { key: key.current });
    onBegun(draft.record, excursion);
  };
  return (
    <div className="studio-section">
      <p className="kit-hint">{isOwn ? t('studio_days_own_hint') : t('studio_days_none', { hours })}</p>
      <div>
        <Button action={begin}>{t(isOwn ? 'studio_days_own' : 'studio_days_begin')}</Button>
      </div>
    </div>
  );
}
